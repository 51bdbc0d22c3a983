import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { implement, prepared } from "#server/operations/operation.ts";
import { chatActs } from "./acts.ts";
import { blockPerson, unblockPerson } from "./block-person.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { chatLive } from "./live.ts";
import { markRead, sendTyping } from "./mark-read.ts";
import { unreadMessages } from "./notifications.ts";
import { unreadJob } from "./notify-unread.ts";
import { createConversation, getChatOpening } from "./open-conversation.ts";
import { chatPersonalData } from "./personal-data.ts";
import { getMessagePictureFile, listChatMessages } from "./read-history.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportMessage } from "./report-message.ts";
import { prepareMessage, prepareMessageForm, sendPreparedMessage } from "./send-message.ts";
import { chatMessage } from "./tables.ts";

export const chat: Area = {
  name: "community/chat",
  personalData: chatPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(chatActs),
  operations: implement(endpoints, reads, {
    getChatOpening,
    createConversation,
    listChatMessages,
    sendMessage: prepared(prepareMessage, sendPreparedMessage),
    sendMessageForm: prepared(prepareMessageForm, sendPreparedMessage),
    getMessagePicture: getMessagePictureFile,
    markRead,
    sendTyping,
    blockPerson,
    unblockPerson,
    reportMessage,
  }),
  notifications: [unreadMessages],
  jobs: [unreadJob],
  live: chatLive,
  files: [fileColumn(chatMessage.picture)],
  refuse,
};
