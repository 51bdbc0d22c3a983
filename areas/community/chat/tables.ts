import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import { type CardKind, cardKinds, type MessageState, messageStates } from "./chat-limits.ts";

/** The one talk of two people, whoever began it. */
export const chatRoom = pgTable(
  "chat_room",
  {
    id: uuid().primaryKey(),
    /** Of the two ids the lower and the higher. */
    lowId: reference("low_id", () => account.id),
    highId: reference("high_id", () => account.id),
    createdBy: reference("created_by", () => account.id),
    createdAt: instant("created_at").notNull(),
    /** How many messages it has: the number of its last. */
    messages: integer().notNull().default(0),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    unique("chat_room__pair").on(table.lowId, table.highId),
    check("chat_room__order", sql`low_id < high_id`),
    index("chat_room__high").on(table.highId),
    index("chat_room__created_by").on(table.createdBy, table.createdAt),
  ],
);

/** How a talk stands for one of the two. */
export const chatMember = pgTable(
  "chat_member",
  {
    roomId: reference("room_id", () => chatRoom.id),
    accountId: reference("account_id", () => account.id),
    /** The other of the two. */
    otherId: reference("other_id", () => account.id),
    /** Of the last message, or of its making for who began it; absent before the first message. */
    lastAt: instant("last_at"),
    /** Number of the last message she has read. */
    readNumber: integer("read_number").notNull().default(0),
    /** Messages of the other that she has not read. */
    unread: integer().notNull().default(0),
    /** When she was told of what she has not read. */
    toldAt: instant("told_at"),
    /** When she blocked the other. */
    blockedAt: instant("blocked_at"),
  },
  (table) => [
    primaryKey({ name: "chat_member__key", columns: [table.roomId, table.accountId] }),
    index("chat_member__newest")
      .on(table.accountId, table.lastAt, table.roomId)
      .where(sql`last_at is not null`),
    index("chat_member__unread").on(table.accountId).where(sql`unread > 0`),
    index("chat_member__other").on(table.otherId),
    check("chat_member__unread_count", sql`unread >= 0`),
  ],
);

/** A text, a picture, a card, or several of them. */
export const chatMessage = pgTable(
  "chat_message",
  {
    id: uuid().primaryKey(),
    roomId: reference("room_id", () => chatRoom.id),
    /** Its place in the talk, from 1, without gaps. */
    number: integer().notNull(),
    authorId: reference("author_id", () => account.id),
    /** Empty where a picture or a card stands alone. */
    text: text().notNull(),
    /** Key of its picture among the documents. */
    picture: text(),
    cardKind: text("card_kind").$type<CardKind>(),
    cardId: uuid("card_id"),
    /** Made by the sender's client: the same again is the same message. */
    clientKey: text("client_key"),
    state: text().$type<MessageState>().notNull().default("shown"),
    createdAt: instant("created_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    unique("chat_message__place").on(table.roomId, table.number),
    uniqueIndex("chat_message__client_key")
      .on(table.authorId, table.clientKey)
      .where(sql`client_key is not null`),
    index("chat_message__author").on(table.authorId, table.createdAt),
    check("chat_message__state", isOneOf("state", messageStates)),
    check("chat_message__card_kind", isOneOf("card_kind", cardKinds)),
    check("chat_message__card", sql`(card_kind is null) = (card_id is null)`),
    check("chat_message__content", sql`text <> '' or picture is not null or card_kind is not null`),
  ],
);
