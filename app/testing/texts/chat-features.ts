/** Private conversations. The shape is that of `features`. */
export const chatFeatures = {
  chat: {
    standsOn: [
      "/market/chat",
      "table chat_room",
      "table chat_member",
      "table chat_message",
      "call POST private-chat/chat",
      "job chat-unread",
    ],
    words: {
      en: "private messages?",
      kisw: "ujumbe wa faragha",
      fr: "messages? privés?",
      rw: "ubutumwa bwihariye",
      rn: "ubutumwa bw’ibanga",
    },
  },
} as const;
