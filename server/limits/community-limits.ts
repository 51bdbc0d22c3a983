import { hourDay, limit } from "./declare-limit.ts";

/** Limits of what people write. */
export const communityLimits = {
  CONVERSATIONS_PER_DAY: limit(
    20,
    "Conversations that one account starts in a day.",
    "chat.tooManyRooms",
  ),
  CONVERSATIONS_OF_NEW_ACCOUNT_PER_DAY: limit(
    5,
    "Conversations that an account younger than seven days starts in a day.",
    "chat.tooManyRooms",
  ),
  MESSAGES_PER_MINUTE: limit(
    20,
    "Private messages of one account in a minute.",
    "chat.tooManyMessages",
  ),
  MESSAGES_BEFORE_AN_ANSWER: limit(
    20,
    "Private messages to somebody who has not answered yet.",
    "chat.waitForAnswer",
  ),
  MESSAGES_PER_HOUR: limit(
    240,
    "Private messages of one account in an hour.",
    "flags.tooManyTexts",
  ),
  MESSAGES_OF_NEW_ACCOUNT: hourDay(
    "40,120",
    "Private messages of an account younger than seven days in an hour and a day.",
    "flags.newcomerPace",
  ),
  SAME_MESSAGE_PER_DAY: limit(
    3,
    "Private messages of one account with the same text in a day.",
    "flags.sameText",
  ),
  TYPING_SIGNS_PER_MINUTE: limit(
    30,
    "Typing indicators of one account in a minute.",
    "errors.tooManyRequests",
  ),
  POSTS_PER_HOUR: limit(
    30,
    "Discussions and comments of one account in an hour.",
    "flags.tooManyTexts",
  ),
  POSTS_OF_NEW_ACCOUNT: hourDay(
    "6,20",
    "Discussions and comments of an account younger than seven days in an hour and a day.",
    "flags.newcomerPace",
  ),
  SAME_POST_PER_DAY: limit(
    1,
    "Discussions and comments of one account with the same text in a day.",
    "flags.sameText",
  ),
  LINKS_OF_NEW_ACCOUNT: limit(
    1,
    "Links in one text of an account younger than seven days.",
    "flags.newcomerLinks",
  ),
  FLAGS_PER_DAY: limit(20, "Flags that one account raises in a day.", "flags.tooManyFlags"),
  ASSOCIATION_NEWS_PER_DAY: limit(
    3,
    "News of one association in a day; withdrawn ones count.",
    "associations.tooMuchNews",
  ),
  ASSOCIATION_INVITATIONS_PER_DAY: limit(
    50,
    "People whom one association invites in a day; withdrawn invitations count.",
    "associations.tooManyInvitations",
  ),
  CONTACT_MESSAGES_PER_ADDRESS: hourDay(
    "20,60",
    "Messages of the contact form from one address in an hour and a day.",
    "errors.tooManyRequests",
  ),
  CONTACT_COPIES_TO_ONE_PER_DAY: limit(
    3,
    "Copies of contact messages to one e-mail address in a day; past it the message is saved without a copy.",
  ),
  CONTACT_COPIES_PER_DAY: limit(
    300,
    "Copies of contact messages to all e-mail addresses in a day; past it the message is saved without a copy.",
  ),
  CONTACT_EMAILS_PER_DAY: limit(
    500,
    "E-mails of contact messages to the edition in a day; past it messages are only at the officers' desk.",
  ),
} as const;
