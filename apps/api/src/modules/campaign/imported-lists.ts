import { isDay } from '@embarque/contract/dates.ts';
import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { codeText, emailText, typedText } from '@embarque/contract/fields/typed-text.ts';
import { PASSWORD_MIN } from '@embarque/contract/identity.ts';
import { couponKinds, type Discount } from '@embarque/contract/money/money.ts';
import { PERSON_NAME } from '@embarque/contract/registration.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import * as z from 'zod/mini';
import { atMost, betweenFields, distinctBy, distinctTexts, isRecord, whole } from './reading/field-rules.ts';

/** The coupons and members of a campaign file, which an import makes and no file keeps. */

/** Prices are reckoned with whole points and whole percentages. */
const COUPON_POINTS_MAX = 1_000_000_000;
/** A check of what a coupon takes off. */
export const wholeDiscount = betweenFields<Discount>(({ discountType, value }, report) => {
  if (discountType === undefined || value === undefined) return;
  const isPoints = discountType === couponKinds.points;
  const maximum = isPoints ? COUPON_POINTS_MAX : 100;
  if (Number.isInteger(value) && value >= 1 && value <= maximum) return;
  const [unit, what] = isPoints ? ['points', 'whole points'] : ['%', 'a whole percentage'];
  report('value', `a coupon of ${value} ${unit} must take off ${what} from 1 to ${maximum}`);
});

const day = z.string().check(z.refine(isDay, 'must be a day such as 2027-01-31'));
const uses = whole(1, 1_000_000_000);
const CODE = /^[A-Za-z0-9-]{4,40}$/;

const coupon = z.strictObject({
  /** Without case. */
  code: z.string().check(z.trim(), z.regex(CODE, 'must be 4 to 40 letters without accents, digits or dashes')),
  /** 1: points, 2: percent. */
  discountType: z.literal([couponKinds.points, couponKinds.percentage]),
  value: z.number(),
  /** The first and the last day on which it is valid, in the shop's zone. */
  validFrom: day,
  validUntil: day,
  maxUses: uses,
  maxUsesPerUser: uses,
  services: atMost(serviceKinds.length, z.array(z.enum(serviceKinds)).check(z.minLength(1), distinctTexts())),
});

const rightUses = betweenFields<z.output<typeof coupon>>((fields, report) => {
  const { validFrom, validUntil, maxUses, maxUsesPerUser } = fields;
  if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom) {
    report('validUntil', 'must not be before validFrom');
  }
  if (maxUses !== undefined && maxUsesPerUser !== undefined && maxUsesPerUser > maxUses) {
    report('maxUsesPerUser', 'must not be above maxUses');
  }
});

/** Each is compared and kept by itself, while no other import goes on. */
export const COUPONS_MAX = 2_000;

export const couponsSchema = atMost(
  COUPONS_MAX,
  z.array(coupon.check(wholeDiscount, rightUses)).check(distinctBy<z.output<typeof coupon>>('code', codeText)),
);
export type ImportedCoupon = z.output<typeof couponsSchema>[number];

const MEMBERS_MAX = 20_000;
/** A hash of a password takes long, so that it cannot be guessed. */
const PASSWORDS_MAX = 1_000;
const NAME_SENTENCE = 'must be a name: letters, spaces, apostrophes, hyphens, and points after abbreviations';

const member = z.strictObject({
  name: z.string().check(
    z.overwrite(typedText),
    z.minLength(1),
    z.maxLength(120),
    z.refine((name) => name === '' || PERSON_NAME.test(name), NAME_SENTENCE),
  ),
  /** What the member signs in with; of members of single sign-on where mails go. As it is stored. */
  email: z.optional(z.string().check(z.overwrite(emailText), z.email(), z.maxLength(254))),
  /** A first password, which its member replaces at the first sign-in; without one the member asks for a link by mail. */
  password: z.optional(z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(TEXT_MAX))),
  /** Of a member of single sign-on: what the campaign's provider calls them. */
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});

const oneWayIn = betweenFields<z.output<typeof member>>(({ email, password, subject }, report, isWrong) => {
  const signsOn = subject !== undefined || isWrong('subject');
  if (signsOn && password !== undefined) report('password', 'is not for a member with a subject');
  if (!signsOn && email === undefined) report('email', 'is needed, or the subject of a member of single sign-on');
});

/** One fault says that there are too many, at the first of them. */
const fewPasswords = z.superRefine<readonly z.output<typeof member>[]>(
  (members, context) => {
    const withPassword = members.flatMap((each, at) => (isRecord(each) && each.password !== undefined ? [at] : []));
    const at = withPassword[PASSWORDS_MAX];
    if (at === undefined) return;
    const message = `is one of ${withPassword.length} passwords; a file may have ${PASSWORDS_MAX}`;
    context.issues.push({ code: 'custom', path: [at, 'password'], message, input: undefined });
  },
  { when: ({ value }) => Array.isArray(value) },
);

export const membersSchema = atMost(
  MEMBERS_MAX,
  z.array(member.check(oneWayIn)).check(
    distinctBy<z.output<typeof member>>('email', emailText, ({ subject }) => subject === undefined),
    distinctBy<z.output<typeof member>>('subject'),
    fewPasswords,
  ),
);
export type ImportedMember = z.output<typeof membersSchema>[number];
