import { z } from "zod";
import { forumPath } from "#core/paths.ts";
import { notification, plain } from "#server/notifications/notification.ts";

/** Its title is somebody's own words: it stays away from SMS and push, where it is "". */
const topic = z.object({ subject: z.string() });

/** To who follows a discussion: how many comments came since she was there, gathered. */
export const newComments = notification({
  kind: "forum",
  kindName: (say) => say("forum.notification.kind"),
  event: "newComments",
  channels: plain,
  payload: topic.extend({ count: z.int() }),
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { subject, count }) =>
    subject
      ? say("forum.notification.newComments", { count, title: subject })
      : say("forum.notification.newCommentsSomewhere", { count }),
  link: forumPath,
});

/** To whom a text names. */
export const mentioned = notification({
  kind: "forum",
  kindName: (say) => say("forum.notification.kind"),
  event: "mentioned",
  channels: plain,
  payload: topic,
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { subject }) =>
    subject
      ? say("forum.notification.mentioned", { title: subject })
      : say("forum.notification.mentionedSomewhere"),
  link: forumPath,
});

/** To who wrote the comment that helped. */
export const commentHelped = notification({
  kind: "forum",
  kindName: (say) => say("forum.notification.kind"),
  event: "commentHelped",
  channels: plain,
  payload: topic,
  isSuccess: true,
  title: ({ say }, { subject }) =>
    subject
      ? say("forum.notification.commentHelped", { title: subject })
      : say("forum.notification.commentHelpedSomewhere"),
  link: forumPath,
});

export const forumNotifications = [newComments, mentioned, commentHelped];
