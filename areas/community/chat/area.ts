import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
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
import { countUnreadMessages, getConversation, listConversations } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportMessage } from "./report-message.ts";
import { prepareMessage, prepareMessageForm, sendPreparedMessage } from "./send-message.ts";
import { chatMessage } from "./tables.ts";

export const chat: Area = {
  name: "community/chat",
  personalData: chatPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(chatActs),
  operations: [
    operation(endpoints.listConversations, listConversations),
    operation(endpoints.getConversation, getConversation),
    operation(endpoints.getChatOpening, getChatOpening),
    operation(endpoints.createConversation, createConversation),
    operation(endpoints.listChatMessages, listChatMessages),
    preparedOperation(endpoints.sendMessage, prepareMessage, sendPreparedMessage),
    preparedOperation(endpoints.sendMessageForm, prepareMessageForm, sendPreparedMessage),
    operation(endpoints.getMessagePicture, getMessagePictureFile),
    operation(endpoints.markRead, markRead),
    operation(endpoints.sendTyping, sendTyping),
    operation(endpoints.blockPerson, blockPerson),
    operation(endpoints.unblockPerson, unblockPerson),
    operation(endpoints.reportMessage, reportMessage),
    operation(endpoints.countUnreadMessages, countUnreadMessages),
  ],
  notifications: [unreadMessages],
  jobs: [unreadJob],
  live: chatLive,
  files: [fileColumn(chatMessage.picture)],
  refuse,
};
