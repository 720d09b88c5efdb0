import { bookingCreatedSchema } from '@embarque/contract/booking.ts';
import { campaignSchema, publicCampaignSchema } from '@embarque/contract/campaign/campaign.ts';
import {
  bookingCancelledSchema,
  cancellationQuoteSchema,
  cancellationSchema,
} from '@embarque/contract/cancellation.ts';
import { passwordKeySchema } from '@embarque/contract/first-access.ts';
import {
  destinationSchema,
  homeTodaySchema,
  nextTripSchema,
  searchRecordSchema,
  showcaseImageSchema,
  showcaseSchema,
} from '@embarque/contract/home.ts';
import { guestSessionSchema, sessionSchema, userSchema } from '@embarque/contract/identity.ts';
import { keySetSchema, postalAddressSchema } from '@embarque/contract/money/payment.ts';
import { pointsStandingSchema, statementRowSchema, statementSchema } from '@embarque/contract/money/points.ts';
import { problemSchema } from '@embarque/contract/problem-body.ts';
import { ownSessionSchema } from '@embarque/contract/profile/own-data.ts';
import { erasureCheckSchema, keptValueSchema } from '@embarque/contract/profile/privacy.ts';
import { profileSchema } from '@embarque/contract/profile/profile.ts';
import { savedTravellerSchema } from '@embarque/contract/profile/saved-travellers.ts';
import * as z from 'zod/mini';

/** Named schemas of the OpenAPI document that belong to no service. */
const shared: Readonly<Record<string, z.core.$ZodType>> = {
  BookingCancelled: bookingCancelledSchema,
  BookingCreated: bookingCreatedSchema,
  Campaign: campaignSchema,
  Cancellation: cancellationSchema,
  CancellationQuote: cancellationQuoteSchema,
  Destination: destinationSchema,
  ErasureCheck: erasureCheckSchema,
  GuestSession: guestSessionSchema,
  HomeToday: homeTodaySchema,
  KeptValue: keptValueSchema,
  KeySet: keySetSchema,
  NextTrip: nextTripSchema,
  OwnSession: ownSessionSchema,
  PasswordKey: passwordKeySchema,
  PointsStanding: pointsStandingSchema,
  PostalAddress: postalAddressSchema,
  Problem: problemSchema,
  Profile: profileSchema,
  PublicCampaign: publicCampaignSchema,
  SavedTraveller: savedTravellerSchema,
  SearchRecord: searchRecordSchema,
  Session: sessionSchema,
  Showcase: showcaseSchema,
  ShowcaseImage: showcaseImageSchema,
  Statement: statementSchema,
  StatementRow: statementRowSchema,
  User: userSchema,
};

/** Names the shared schemas and those of services in the document. May be repeated. */
export function nameSchemas(ofServices: Readonly<Record<string, z.core.$ZodType>>): void {
  const named = Object.entries({ ...shared, ...ofServices });
  // The order in the document.
  named.sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [id, schema] of named) z.globalRegistry.add(schema, { id });
}
