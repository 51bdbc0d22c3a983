import { z } from "zod";
import { flagReasons, maxFlagNoteLength } from "#areas/community/flags/flag-rules.ts";
import { productImage } from "#core/files/upload-rules.ts";
import { limits } from "#core/limits.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import {
  absentIfEmptyOrNull,
  idParam,
  numeric,
  optionalText,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { bytesText, textOfLines } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { chatActs } from "./acts.ts";
import {
  cardKinds,
  defaultHistorySize,
  maxChatMessageLength,
  maxHistorySize,
  maxImageBodyBytes,
  messageKeyPattern,
} from "./chat-limits.ts";

const audience = chatActs.talk;
const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("private chat", audience);
const at = z.iso.datetime();

const card = objectSchema("ChatCard", {
  kind: z.enum(cardKinds),
  id: z.uuid(),
  /** Its name, in the reader's language. */
  label: z.string(),
  /** Who sells or carries it, or on which route. */
  line: z.string().nullable(),
  /** For a product or a service. */
  price: z.number().nullable(),
  currency: z.string().nullable(),
  /** The unit of the price. */
  unit: z.string().nullable(),
  /** The page that shows it. */
  path: z.string(),
  /** Its key under /picture/<key>/<width>.<avif|webp|jpeg>. */
  picture: z.string().nullable(),
});
export type ChatCard = z.output<typeof card>;

const person = objectSchema("ChatPerson", {
  id: z.uuid(),
  /** null for a user who has left. */
  name: z.string().nullable(),
  picture: z.string().nullable(),
  /** Their public page, if they have one. */
  path: z.string().nullable(),
  hasLeft: z.boolean(),
});
export type ChatPerson = z.output<typeof person>;

const piece = objectSchema("ChatPiece", {
  kind: z.enum(["text", "link", "contact"]),
  text: z.string(),
});

const message = objectSchema("ChatMessage", {
  id: z.uuid(),
  chatRoomId: z.uuid(),
  /** Its position in the conversation, from 1, without gaps. */
  number: z.int(),
  isOwn: z.boolean(),
  /** Empty for a message with only a picture or a card, and for a hidden one. */
  chatText: z.string(),
  /**
   * For a new author without a deal with the reader: the pieces of the text, with links and
   * contacts folded.
   */
  folded: z.array(piece).nullable(),
  hasImage: z.boolean(),
  /** Where an API client fetches the picture with the reader's token. */
  imageUrl: z.string().nullable(),
  /** The same URL, under the name of the field that a picture is sent in. */
  imageData: z.string().nullable(),
  card: card.nullable(),
  /** An officer hid it; its author still reads it. */
  isHidden: z.boolean(),
  /** The other user has read it; always true for the other user's messages. */
  isRead: z.boolean(),
  /** The key that its author gave it; null for the other user's messages. */
  messageKey: z.string().nullable(),
  createdAt: at,
});
export type ChatMessage = z.output<typeof message>;

const room = objectSchema("ChatRoom", {
  id: z.uuid(),
  person,
  /** Unread messages of the other user. */
  unread: z.int(),
  /** The reader blocked the other user. */
  isBlocked: z.boolean(),
});

const listedRoom = objectSchema("ListedChatRoom", {
  ...room.shape,
  last: z
    .object({
      isOwn: z.boolean(),
      /** Its beginning, on one line. */
      text: z.string(),
      hasImage: z.boolean(),
      cardKind: z.enum(cardKinds).nullable(),
      isHidden: z.boolean(),
      createdAt: at,
    })
    .nullable(),
  lastAt: at,
  isDemo: z.boolean(),
});
export type ConversationSummary = z.output<typeof listedRoom>;

const openedRoom = objectSchema("OpenedChatRoom", {
  ...room.shape,
  /**
   * No visible reason prevents writing: the reader blocked no one, and the other account is
   * active.
   */
  canWrite: z.boolean(),
  /** The last message that the other user has read, and its number. */
  readUpTo: z.uuid().nullable(),
  readNumber: z.int(),
  /** How many messages the conversation has: the number of the last one. */
  messages: z.int(),
});
export type Conversation = z.output<typeof openedRoom>;

export const listConversations = listEndpoint({
  path: "private-chat/chat-rooms",
  summary: "List the caller's own conversations, newest activity first.",
  input: z.object(paging(limits.pageSize)),
  output: listedRoom,
});

export const getConversation = oneEndpoint({
  path: "private-chat/chat-room/{id}",
  summary: "Get one of the caller's own conversations: the other user, and how far they have read.",
  input: z.object({ id: idParam }),
  output: openedRoom,
});

/** { kind, id } in a body; "product:<id>" in a URL or a form. */
const about = z
  .preprocess((value) => {
    if (typeof value !== "string") return absentIfEmptyOrNull(value);
    const [kind, id] = value.split(":");
    return value === "" ? undefined : { kind, id };
  }, z.object({ kind: z.enum(cardKinds), id: idParam }).optional())
  .meta({ id: "ChatCardReference" });

export const getChatOpening = oneEndpoint({
  service: "pages",
  path: "private-chat/opening",
  summary:
    "Get the recipient, the card that would be shown, and the conversation if there is one already.",
  input: z.object({ with: idParam, about }),
  output: z.object({ person, card: card.nullable(), roomId: z.uuid().nullable() }),
});

export const createConversation = writeEndpoint({
  path: "private-chat/create-room",
  summary:
    "Open the conversation with a user, created if there is none: with traders, providers, and users the caller deals with.",
  input: z.object({ secondaryUserId: idParam, about }),
  output: objectSchema("CreatedChatRoom", {
    id: z.uuid(),
    chatRoomId: z.uuid(),
    card: card.nullable(),
  }),
});

const optionalId = z.preprocess(absentIfEmptyOrNull, idParam.optional());

export const listChatMessages = listEndpoint({
  path: "private-chat/chat-history",
  summary:
    "List messages of a conversation, oldest first: the last ones, those before a message, or those after one, to catch up after an interruption.",
  input: z.object({
    chatRoomId: idParam,
    /** The id of a message. */
    before: optionalId,
    after: optionalId,
    size: numeric(
      z
        .number()
        .int()
        .min(1)
        .default(defaultHistorySize)
        .transform((requested) => Math.min(requested, maxHistorySize)),
    ),
  }),
  output: message,
});

const chatText = z.preprocess(
  (value) => value ?? "",
  textOfLines().max(maxChatMessageLength).default(""),
);
const messageKey = z.preprocess(
  absentIfEmptyOrNull,
  z.string().regex(messageKeyPattern).optional(),
);

export const sendMessage = writeEndpoint({
  path: "private-chat/chat",
  summary:
    "Send a text, a picture (base64 or a data address, 8 MB) or a card. The same messageKey again is the same message.",
  input: z.object({
    chatRoomId: idParam,
    chatText,
    imageData: z.preprocess(absentIfEmptyOrNull, bytesText().max(maxImageBodyBytes).optional()),
    card: about,
    messageKey,
  }),
  maxBodyBytes: maxImageBodyBytes,
  output: message,
});

export const sendMessageForm = writeEndpoint({
  service: "pages",
  path: "private-chat/chat/form",
  summary:
    "Send a message from a form, as private-chat/chat does: to a conversation, or to a user, which starts one.",
  input: z.object({
    chatRoomId: optionalId,
    with: optionalId,
    about,
    chatText,
    messageKey,
    picture: uploadedFile.optional(),
  }),
  uploads: { picture: productImage },
  output: message,
});

export const getMessagePicture = oneEndpoint({
  service: "pages",
  path: "private-chat/picture/{id}",
  summary: "Get the picture of a message, for the two users of the conversation.",
  input: z.object({ id: idParam }),
  fileTypes: [mediaTypes.jpeg],
  output: fileOutput,
});

export const markRead = oneEndpoint({
  method: "POST",
  path: "private-chat/read",
  summary: "Say that all up to a message is read, or all there is; the other sees it.",
  input: z.object({ chatRoomId: idParam, upTo: optionalId }),
  output: objectSchema("ChatUnread", { unread: z.int() }),
});

export const sendTyping = oneEndpoint({
  method: "POST",
  path: "private-chat/typing",
  summary: "Let the other user see that something is being written. Nothing is stored.",
  input: z.object({ chatRoomId: idParam }),
});

const ofRoom = (path: string, summary: string) =>
  oneEndpoint({
    method: "POST",
    audience,
    path: `private-chat/${path}`,
    summary,
    input: z.object({ chatRoomId: idParam }),
  });

export const blockPerson = ofRoom(
  "block",
  "Block the other member of a conversation. Neither can write to the other. No one is notified.",
);
export const unblockPerson = ofRoom("unblock", "Take the block back.");

export const reportMessage = writeEndpoint({
  path: "private-chat/report",
  summary:
    "Report a message of the other user, or the user by their last message, to the officers.",
  input: z.object({
    chatRoomId: idParam,
    message: optionalId,
    reason: z.enum(flagReasons, "chat.report.missing"),
    note: optionalText(maxFlagNoteLength),
  }),
});

export const countUnreadMessages = oneEndpoint({
  path: "private-chat/unread",
  summary: "Count the unread messages in all conversations.",
  output: objectSchema("ChatUnread", { unread: z.int() }),
});
