import { bookingCreatedSchema } from '@embarque/contract/booking.ts';
import { campaignSchema, publicCampaignSchema } from '@embarque/contract/campaign.ts';
import {
  bookingCancelledSchema,
  cancellationQuoteSchema,
  cancellationSchema,
} from '@embarque/contract/cancellation.ts';
import { sessionSchema, userSchema } from '@embarque/contract/identity.ts';
import { keySetSchema, postalAddressSchema } from '@embarque/contract/payment.ts';
import { statementRowSchema, statementSchema } from '@embarque/contract/points.ts';
import { problemSchema } from '@embarque/contract/problem.ts';
import {
  fareDetailSchema,
  flightBookingRequestSchema,
  flightBookingSchema,
  flightChoiceSchema,
  flightLegSchema,
  flightPassengerSchema,
  flightSearchAnswerSchema,
  flightSearchSchema,
  recommendationSchema,
} from '@embarque/flight/contract.ts';
import * as z from 'zod/mini';

/** The schemas that stand by name in the OpenAPI document. */
const named = {
  BookingCancelled: bookingCancelledSchema,
  BookingCreated: bookingCreatedSchema,
  Campaign: campaignSchema,
  Cancellation: cancellationSchema,
  CancellationQuote: cancellationQuoteSchema,
  FareDetail: fareDetailSchema,
  FlightBooking: flightBookingSchema,
  FlightBookingRequest: flightBookingRequestSchema,
  FlightChoice: flightChoiceSchema,
  FlightLeg: flightLegSchema,
  FlightPassenger: flightPassengerSchema,
  FlightSearch: flightSearchSchema,
  FlightSearchAnswer: flightSearchAnswerSchema,
  KeySet: keySetSchema,
  PostalAddress: postalAddressSchema,
  Problem: problemSchema,
  PublicCampaign: publicCampaignSchema,
  Recommendation: recommendationSchema,
  Session: sessionSchema,
  Statement: statementSchema,
  StatementRow: statementRowSchema,
  User: userSchema,
};

for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id });
