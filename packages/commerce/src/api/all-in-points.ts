/** Returns `bookingRequestCommon` of the contract for an offer that is paid with points alone, without a coupon. */
export const allInPoints = ({
  cashPrice,
  pointsPrice,
}: {
  /** In reais. */
  readonly cashPrice: number;
  readonly pointsPrice: number;
}) => ({
  guestLogin: false,
  coupon: null,
  cashPrice,
  pointsPrice,
  cashTotalValue: 0,
  pointsTotalValue: pointsPrice,
  payment: null,
});
