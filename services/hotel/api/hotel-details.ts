import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import { readWireId } from '@embarque/commerce/api/supplier-id.ts';
import type { RouteResponse } from '@embarque/contract/route.ts';
import type { hotelRoutes } from '@embarque/hotel/contract.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { HotelDeps } from './hotel-deps.ts';
import { presentInfo, presentProperty, presentRoomType } from './present-hotel.ts';
import { validDetails, validRoomType } from './search/valid-hotel.ts';

/** Returns what is known of a hotel by its code on the wire. Throws AppError: not_found, supplier_unavailable. */
export async function hotelDetails(
  wireCode: string,
  {
    suppliers,
    supplierDeadlineMs,
    pictureOrigins,
  }: Pick<HotelDeps, 'suppliers' | 'supplierDeadlineMs' | 'pictureOrigins'>,
): Promise<RouteResponse<typeof hotelRoutes.details>['body']> {
  const chosen = readWireId(wireCode, suppliers);
  const known = chosen && (await askSupplier(supplierDeadlineMs, (call) => chosen.supplier.details(chosen.id, call)));
  if (!known) throw new AppError('not_found');
  const hotel = validDetails(known.hotel, pictureOrigins);
  if (hotel?.hotelCode !== chosen.id || !Array.isArray(known.rooms)) throw new AppError('supplier_unavailable');
  return {
    basicPropertyInfo: presentProperty(hotel, wireCode),
    hotelInfo: presentInfo(hotel),
    guestRooms: known.rooms.flatMap((item) => {
      const room = validRoomType(item, pictureOrigins);
      return room ? [presentRoomType(room)] : [];
    }),
  };
}
