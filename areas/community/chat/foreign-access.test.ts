import { newSeller } from "#app/testing/factories.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { createUpload, plainImage } from "#app/testing/upload-samples.ts";
import { chat } from "./area.ts";

/** Creates a conversation of the owner in which a seller wrote last. */
async function createConversation({ db, request, actors: { owner } }: ForeignAccessSetup) {
  const seller = await newSeller(db);
  const { body } = await request("POST", "private-chat/create-room", {
    token: owner.token as string,
    body: { secondaryUserId: seller.id },
  });
  const chatRoomId = body.data.id as string;
  const say = async (token: string, chatText: string) =>
    (await request("POST", "private-chat/chat", { token, body: { chatRoomId, chatText } })).body
      .data;
  await say(owner.token as string, "Are the beans dry?");
  const last = await say(seller.token, "Dry since October.");
  return { chatRoomId, message: last.id as string, seller, last };
}

const ofTalk = (fields: Record<string, unknown> = {}): ForeignAccessCase => ({
  make: async (scene) => {
    const { chatRoomId } = await createConversation(scene);
    return { input: { chatRoomId, ...fields }, by: "owner" };
  },
});

testForeignAccess(chat, {
  cases: {
    "GET api private-chat/chat-room/{id}": {
      make: async (scene) => ({
        input: { id: (await createConversation(scene)).chatRoomId },
        by: "owner",
      }),
    },
    "GET api private-chat/chat-history": {
      make: async (scene) => {
        const { chatRoomId } = await createConversation(scene);
        const input = { chatRoomId };
        return { input: input, by: "owner" };
      },
    },
    "POST api private-chat/chat": ofTalk({ chatText: "Good." }),
    "POST pages private-chat/chat/form": ofTalk({ chatText: "Good." }),
    "GET pages private-chat/picture/{id}": {
      make: async (scene) => {
        const { chatRoomId, seller } = await createConversation(scene);
        const { bytes } = createUpload(await picture());
        const { body } = await scene.request("POST", "private-chat/chat", {
          token: seller.token,
          body: { chatRoomId, imageData: bytes.toString("base64") },
        });
        return { input: { id: body.data.id }, by: "owner" };
      },
    },
    "POST api private-chat/read": ofTalk(),
    "POST api private-chat/typing": ofTalk(),
    "POST api private-chat/block": ofTalk(),
    "POST api private-chat/unblock": ofTalk(),
    "POST api private-chat/report": ofTalk({ reason: "spam" }),
  },
  ofEverybody: {
    "POST api private-chat/create-room": "everyone may write to an approved trader",
  },
});

async function picture() {
  const { default: sharp } = await import("sharp");
  return sharp(plainImage("#0a0", 60, 40))
    .jpeg()
    .toBuffer();
}
