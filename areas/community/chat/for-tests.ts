import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/chat": {
      examples: [
        "/market/chat @buyer",
        "/market/chat?room=TALK @buyer",
        "/market/chat?with=TRADER @logistics",
      ],
      shapes: [
        "title messages lead list talk",
        "data label text maxText log fields form more",
        "data-owner data-room data-latest data-here data-sending data-waiting data-refused data-forget data-picture",
        "html readUpTo hasMore list",
      ],
    },
  },
  withoutPage: ["/market/chat/picture/:id", "/market/chat/:act"],
  ids: {
    // A conversation of the demo's buyer with a trader.
    TALK: {
      list: "private-chat/chat-rooms",
      as: "buyer",
      where: { isDemo: true },
    },
  },
  withoutFiles: ["chat_message.card_kind", "chat_message.client_key", "chat_message.text"],
  // Words that are the same in French.
  sameWords: ["fr chat.picture", "fr chat.title", "fr chat.card.service"],
};
