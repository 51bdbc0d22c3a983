import { expect } from "vitest";
import type {
  ChatMessage,
  Conversation,
  ConversationSummary,
} from "#areas/community/chat/endpoints.ts";
import { newPerson, newSeller } from "./factories.ts";
import { testApp } from "./test-app.ts";

/**
 * Sets up a buyer and a seller, and the calls of their conversation. @param password of the buyer
 */
export async function setupConversation(password?: string) {
  const app = await testApp();
  const { db, request } = app;
  const seller = await newSeller(db, { name: "Duka la Neema" });
  const buyer = await newPerson(db, { firstName: "Asha", ...(password && { password }) });
  const open = (token = buyer.token, secondaryUserId = seller.id) =>
    request("POST", "private-chat/create-room", { token, body: { secondaryUserId } });
  const opened = async () => (await open()).body.data.id as string;
  const send = (token: string, chatRoomId: string, more: object = {}, once?: string) =>
    request("POST", "private-chat/chat", {
      token,
      body: { chatRoomId, ...(typeof more === "string" ? { chatText: more } : more) },
      ...(once && { once }),
    });
  const sent = async (token: string, room: string, chatText: string) => {
    const { status, body } = await send(token, room, { chatText });
    expect([chatText, status]).toEqual([chatText, 200]);
    return body.data as ChatMessage;
  };
  const rooms = async (token: string) =>
    (await request("GET", "private-chat/chat-rooms", { token })).body as {
      data: ConversationSummary[];
      total: number;
    };
  const room = async (token: string, id: string) =>
    (await request("GET", `private-chat/chat-room/${id}`, { token })).body.data as Conversation;
  const history = async (token: string, id: string, query = "") =>
    (await request("GET", `private-chat/chat-history?chatRoomId=${id}${query}`, { token }))
      .body as {
      data: ChatMessage[];
      total: number;
    };
  const post = (token: string, path: string, body: object) =>
    request("POST", `private-chat/${path}`, { token, body });
  /** Sets the age of an account in days. */
  const aged = (id: string, days: number) =>
    app.run("update account set created_at = now() - $2 * interval '1 day' where id = $1", [
      id,
      days,
    ]);
  return {
    ...app,
    outbox: app.sent,
    seller,
    buyer,
    open,
    opened,
    send,
    sent,
    rooms,
    room,
    history,
    post,
    aged,
  };
}
