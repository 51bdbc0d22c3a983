const many = "1000000,1000000,1000000";

/**
 * Settings for users who place more orders and get more messages in a minute than people do in a
 * week.
 */
export const withoutMessageLimits = {
  SMS_TO_ONE: many,
  SMS_BY_ONE: many,
  SMS_BY_ONE_TO_ANOTHER: many,
  EMAILS_TO_ONE: many,
  EMAILS_BY_ONE: many,
  EMAILS_BY_ONE_TO_ANOTHER: many,
  PUSHES_TO_ONE: many,
  PUSHES_BY_ONE: many,
  PUSHES_BY_ONE_TO_ANOTHER: many,
  SMS_PER_DAY: "1000000",
  ORDER_REQUESTS_BY_ONE: "1000000,1000000",
  ORDER_REQUESTS_TO_ONE_SELLER: "1000000,1000000",
  PROPOSALS_ON_ONE_REQUEST: "1000000,1000000",
  BARGAIN_TURNS: "1000000",
  BARGAINS_WITH_ONE_SELLER: "1000000",
};
