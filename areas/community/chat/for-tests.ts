import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/chat": {
      examples: [
        "/market/chat @buyer",
        "/market/chat?room=CONVERSATION @buyer",
        "/market/chat?with=TRADER @logistics",
      ],
      shapes: [
        "title lead conversations isFirstPage below none open",
        "room path name messages isLatest card about to key owner latest closed picture more",
        "id number isOwn hasImage card isHidden isRead messageKey createdAt folded chatText time",
        "id name unread last",
        "isOwn text hasImage cardKind isHidden createdAt time",
        "name value",
        "messages readNumber conversations",
      ],
    },
  },
  withoutPage: ["/market/chat/picture/:id", "/market/chat/:act"],
  ids: {
    // A conversation of the demo's buyer with a trader.
    CONVERSATION: {
      list: "private-chat/chat-rooms",
      as: "buyer",
      where: { isDemo: true },
    },
  },
  withoutFiles: ["chat_message.card_kind", "chat_message.client_key", "chat_message.text"],
  // Words that are the same in French.
  sameWords: ["fr chat.picture", "fr chat.title", "fr chat.card.service"],
};
