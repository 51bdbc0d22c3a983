import type { Keys } from "./distributed-keys.ts";

const by = (column: string, ...tables: string[]): Keys =>
  Object.fromEntries(tables.map((table) => [table, column]));

/**
 * The tables whose rows are spread over shards, and by which column: docs/scaling.md. Every other
 * table stays with its edition, which is a schema of its own.
 */
export const distribution: Keys = {
  ...by(
    "account_id",
    "book",
    "book_correction",
    "book_expense",
    "book_import",
    "book_import_layout",
    "book_import_reference",
    "book_import_row",
    "book_item",
    "book_month",
    "book_order",
    "book_payment",
    "book_purchase",
    "book_removal",
    "book_rule",
    "book_sale",
    "book_shop_link",
    "book_transport",
    "chat_member",
    "credit_file",
    "notification",
  ),
  ...by("room_id", "chat_message"),
  ...by("id", "chat_room"),
};

/** Statements that ask several shards, by the reason why they may. */
const reasons: Record<string, string[]> = {
  "whether an id made on a phone belongs to somebody else: rare, by primary key": [
    "owner of a payment",
    "owner of a sale",
    "owner of an expense",
    "owner of an item",
  ],
  "work of the hour or the day over everything": [
    "files in use: book_expense.picture",
    "files in use: chat_message.picture",
    "files in use: credit_file.file",
    "forget notifications",
    "forget statements",
  ],
  "joined by primary key: with the account in it, a planner without statistics compares all rows": [
    "row of a statement",
    "rows of a statement read",
    "rows of a statement whose links are gone",
    "rows of statements that were imported",
  ],
  "a bank knows the code of a file and not its owner: rare, by a unique index": [
    "credit file by its code",
  ],
  "officers at their desk, few and seldom": [
    "held back by cause",
    "message flagged",
    "message hidden or restored",
    "picture reported",
    "unsent deliveries",
  ],
  "the queue of deliveries is the edition's: its row names the notification by id": [
    "delivery",
    "whose delivery it is",
  ],
  "one notification for many people, written in one statement": ["notifications added to many"],
  "once in an account's life, when it is deleted": [
    "conversations locked for an account deletion",
    "message keys of a deleted account",
    "others of transport",
    "personal details removed from others' notifications",
  ],
  "a conversation has two members, each on the shard of their account": [
    "conversation",
    "conversation to write to",
    "conversations",
    "member who writes",
    "message",
  ],
  "money that comes back is taken off the books of both sides of an order": [
    "books with a disputed order",
  ],
  "limits of what an account sends count over its conversations": [
    "limit of chat_room by created_by and created_at",
    "messages sent lately",
  ],
  "a message is named by its own id or its sender's key": [
    "message by its key",
    "picture of a message",
  ],
};

/** The reason by the name of the statement. */
export const statementsOverShards: ReadonlyMap<string, string> = new Map(
  Object.entries(reasons).flatMap(([reason, names]) => names.map((name) => [name, reason])),
);

/**
 * Constraints that Citus refuses and that change with the move (docs/scaling.md), by table: keys
 * without the column that spreads the table, and references to what may be on another shard.
 */
export const constraintsToChange: Readonly<Record<string, readonly string[]>> = {
  book: ["account_id → account"],
  book_correction: ["id", "item_id → book_item"],
  book_expense: ["id", "item_id → book_item"],
  book_import: ["account_id → account", "id"],
  book_import_layout: ["account_id → account"],
  book_import_reference: ["account_id → account"],
  book_import_row: ["account_id → account", "import_id → book_import", "import_id, position"],
  book_item: ["id", "product_id → product", "unit_id → measurement_unit"],
  book_order: ["account_id → account", "order_id → market_order"],
  book_payment: ["id", "sale_id → book_sale"],
  book_purchase: ["account_id → account", "item_id → book_item", "product_id → product"],
  book_rule: ["account_id → account", "id"],
  book_sale: ["id", "item_id → book_item"],
  book_shop_link: ["account_id → account", "item_id", "item_id → book_item"],
  book_transport: [
    "account_id → account",
    "order_id → market_order",
    "transport_id → logistics_order",
  ],
  chat_member: ["account_id → account", "other_id → account", "room_id → chat_room"],
  chat_message: ["author_id → account", "author_id, client_key", "id"],
  chat_room: ["created_by → account", "high_id → account", "low_id → account", "low_id, high_id"],
  credit_file: ["account_id → account", "code", "id"],
  notification: ["account_id → account", "by_id → account", "id"],
  notification_delivery: ["notification_id → notification"],
};
