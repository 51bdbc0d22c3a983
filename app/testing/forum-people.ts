import { expect } from "vitest";
import type {
  ForumComment,
  ForumThread,
  Topic,
  TopicRow,
} from "#areas/community/forum/endpoints.ts";
import { newPerson } from "./factories.ts";
import { testApp } from "./test-app.ts";

/** Sets up a user who asks in the forum, one who answers, and their actions. */
export async function setupForum() {
  const app = await testApp();
  const { db, request } = app;
  const asker = await newPerson(db, { firstName: "Asker" });
  const answerer = await newPerson(db, { firstName: "Answerer" });
  const people = (many: number) => Promise.all(Array.from({ length: many }, () => newPerson(db)));
  const post = (path: string, body: object, token?: string) =>
    request("POST", `forum/${path}`, { body, ...(token && { token }) });
  const done = async (path: string, body: object, token: string) => {
    const { status, body: answer } = await post(path, body, token);
    expect(status, JSON.stringify(answer)).toBe(200);
    return answer.data.id as string;
  };
  const begin = (more: object = {}, token = asker.token) => {
    const words = { title: "Price of beans", body: "What was **paid** in Kigoma?", tags: "" };
    return done("create-discussion", { ...words, ...more }, token);
  };
  const say = (topicId: string, text: string, token = asker.token) =>
    done("comment", { topicId, text }, token);
  const reply = (commentId: string, text: string, token = asker.token) =>
    done("sub-comment", { commentId, text }, token);
  const whole = async <T>(path: string, token?: string) =>
    (await request("GET", `forum/${path}`, token ? { token } : {})).body as T;
  const get = async <T>(path: string, token?: string) =>
    (await whole<{ data: T }>(path, token)).data;
  const list = (query = "", token?: string) =>
    whole<{ data: TopicRow[]; total: number }>(`topics?${query}`, token);
  const topic = (id: string, token?: string) => get<Topic>(`topic/${id}`, token);
  const comments = (id: string, query = "", token?: string) =>
    whole<{ data: ForumThread[]; total: number }>(`forum-comments/${id}${query}`, token);
  const replies = (id: string, query = "") =>
    whole<{ data: ForumComment[]; total: number }>(`forum-sub-comments/${id}${query}`);
  const count = async (id: string) =>
    (await get<{ comments: number }>(`comment-number/${id}`)).comments;
  const news = async (token: string) =>
    (await request("GET", "notification", { token })).body.data as {
      type: string;
      title: string;
    }[];
  /** Expects a status for a call of another user. */
  const refusals = async (path: string, body: object, status: number) =>
    expect((await post(path, body, answerer.token)).status, path).toBe(status);
  return {
    ...app,
    asker,
    answerer,
    people,
    post,
    begin,
    say,
    reply,
    get,
    list,
    topic,
    comments,
    replies,
    count,
    news,
    refusals,
  };
}

export const expectedRefusal = (key: string, status: number) => ({ status, body: { code: key } });
