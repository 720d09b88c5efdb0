import type { SuggestTrip } from '@embarque/commerce/web/suggested-search.ts';
import type { ShowcaseImage } from '@embarque/contract/home.ts';
import { OldPrice } from '@embarque/web-kit/price/old-price.tsx';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { toMenuLink } from '../../brand/menu/menu-links.ts';
import { type Loadable, type ShopService, shopServiceOfKind } from '../../services.ts';
import classes from './showcase-card.module.css';
import { useSuggestion } from './use-suggestion.ts';

interface ImageProps {
  readonly image: ShowcaseImage;
}

/** A picture of a showcase with its name, its description and its price. Pressed anywhere it does what its name does. */
export function ShowcaseCard({ image }: ImageProps) {
  return (
    <li className={classes.card}>
      <span className={classes.picture}>
        <Picture src={image.image} alt="" />
      </span>
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Name image={image} />
        </h3>
        {image.description && <p className={classes.about}>{image.description}</p>}
        <ImagePrice image={image} />
      </div>
    </li>
  );
}

/** The name as what it leads to: a search of the image's service, if the campaign sells that, or the link of an image without one. */
function Name({ image }: ImageProps) {
  const { campaignConfigLayout } = useCampaign();
  const { type, name, link = '' } = image;
  const shop = type && shopServiceOfKind(type);
  if (shop?.suggest && campaignConfigLayout[shop.service.flag]) {
    return <SearchName image={image} shop={shop} suggest={shop.suggest} />;
  }
  if (type || link.trim() === '') return name;
  return (
    <a
      href={toMenuLink({ name, link: link.trim() }).href}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.action}
    >
      {name}
    </a>
  );
}

interface SearchNameProps extends ImageProps {
  readonly shop: ShopService;
  readonly suggest: Loadable<SuggestTrip>;
}

function SearchName({ image, shop, suggest }: SearchNameProps) {
  return (
    <button
      type="button"
      className={classes.action}
      {...useSuggestion(shop, suggest, image, `showcase ${image.imageId}`)}
    >
      {image.name}
    </button>
  );
}

/** What it costs whoever looks, and what it did before if that was more; nothing where the image names no price. */
function ImagePrice({ image }: ImageProps) {
  const view = usePriceView();
  const { cashPrice, pointsPrice, originalCashPrice, originalPointsPrice } = image;
  if (cashPrice === undefined || pointsPrice === undefined) return null;
  const isLower = originalCashPrice !== undefined && originalPointsPrice !== undefined && originalCashPrice > cashPrice;
  return (
    <div className={classes.price}>
      {isLower && (
        <OldPrice>{priceText({ cashPrice: originalCashPrice, pointsPrice: originalPointsPrice }, view)}</OldPrice>
      )}
      <Price cashPrice={cashPrice} pointsPrice={pointsPrice} />
    </div>
  );
}
