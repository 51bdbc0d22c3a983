import { expect, test } from "vitest";
import type { ConversationRow, MessageRow } from "../../conversation-rows.ts";
import { mergeMessages, withMessage, withRead } from "./conversation-state.ts";

const message = (number: number, more: Partial<MessageRow> = {}): MessageRow => ({
  ...{ id: `m${number}`, number, isOwn: false, chatText: `Message ${number}`, folded: null },
  ...{ hasImage: false, card: null, isHidden: false, isRead: true, messageKey: null },
  ...{ createdAt: "2026-11-29T08:00:00.000Z", time: "29-Nov-2026, 11:00", ...more },
});
const messages = (...numbers: number[]) => numbers.map((number) => message(number));
const numbersOf = (rows: readonly MessageRow[]) => rows.map(({ number }) => number);

test.each([
  ["appends a new message", [1, 2], [3], [1, 2, 3]],
  ["shows a message once that arrives as a response and as an event", [1, 2], [2, 3, 3], [1, 2, 3]],
  ["orders messages that arrive in another order", [1], [3, 2], [1, 2, 3]],
  ["prepends earlier messages", [4, 5], [2, 3], [2, 3, 4, 5]],
  ["leaves out what is before a gap", [1, 2], [8, 9], [8, 9]],
  ["shows the first message of a conversation", [], [1], [1]],
  ["keeps a page that does not begin with the first message", [], [7, 8], [7, 8]],
])("%s", (_, shown, more, expected) => {
  expect(numbersOf(mergeMessages(messages(...shown), messages(...more)))).toEqual(expected);
});

test("takes the newer version of a message", () => {
  const merged = mergeMessages([message(1)], [message(1, { isHidden: true })]);
  expect(merged).toMatchObject([{ isHidden: true }]);
});

test("marks what the other user has read, and never takes a mark back", () => {
  const own = [1, 2, 3].map((number) => message(number, { isOwn: true, isRead: number === 1 }));
  expect(withRead(own, 2).map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect(withRead(own, 0).map(({ isRead }) => isRead)).toEqual([true, false, false]);
});

const conversation = (id: string): ConversationRow => ({
  ...{ id, name: id, unread: 0, last: null },
});

test("moves a conversation to the top with its last message and its unread count", () => {
  const { name } = conversation("b");
  const event = { room: "b", name, unread: 2, chat: 5 };
  const folded: MessageRow["folded"] = [
    { kind: "text", text: "Call\n" },
    { kind: "contact", text: "+255 754 000 111" },
  ];
  const rows = withMessage([conversation("a"), conversation("b")], {
    ...event,
    message: message(4, { chatText: "", folded }),
  });
  expect(rows).toMatchObject([{ id: "b", unread: 2, last: { text: "Call …" } }, { id: "a" }]);
});

test("adds a conversation that is not in the list yet", () => {
  const { name } = conversation("new");
  const event = { room: "new", name, unread: 1, chat: 1, message: message(1) };
  expect(withMessage([conversation("a")], event).map(({ id }) => id)).toEqual(["new", "a"]);
});
