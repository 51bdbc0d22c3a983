import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import { chatActs } from "./acts.ts";
import { blockPerson, unblockPerson } from "./block-person.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { chatLive } from "./live.ts";
import { markRead, sayTyping } from "./mark-read.ts";
import { messagesWaiting } from "./notifications.ts";
import { createRoom, readOpening } from "./open-room.ts";
import { chatPersonalData } from "./personal-data.ts";
import { readHistory, readPictureFile } from "./read-history.ts";
import { countUnread, listRooms, readRoom } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportMessage } from "./report-message.ts";
import { prepareForm, prepareMessage, send } from "./send-message.ts";
import { chatMessage } from "./tables.ts";
import { unreadJob } from "./tell-unread.ts";

export const chat: Area = {
  name: "community/chat",
  personalData: chatPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(chatActs),
  operations: [
    operation(endpoints.chatRooms, listRooms),
    operation(endpoints.chatRoom_, readRoom),
    operation(endpoints.chatOpening, readOpening),
    operation(endpoints.createRoom, createRoom),
    operation(endpoints.chatHistory, readHistory),
    preparedOperation(endpoints.sendMessage, prepareMessage, send),
    preparedOperation(endpoints.sendFromPage, prepareForm, send),
    operation(endpoints.readPicture, readPictureFile),
    operation(endpoints.markRead, markRead),
    operation(endpoints.sayTyping, sayTyping),
    operation(endpoints.blockPerson, blockPerson),
    operation(endpoints.unblockPerson, unblockPerson),
    operation(endpoints.reportMessage, reportMessage),
    operation(endpoints.chatUnread, countUnread),
  ],
  notifications: [messagesWaiting],
  jobs: [unreadJob],
  live: chatLive,
  files: [fileColumn(chatMessage.picture)],
  refuse,
};
