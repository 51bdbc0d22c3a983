import { chatPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { maxText } from "../../chat-limits.ts";
import { chatRooms } from "../../endpoints.ts";
import { openTalk } from "./open-talk.ts";
import { ownerOf, type Visit } from "./owner-of.ts";
import { More } from "./written-acts.tsx";
import { Fields, FormEnd } from "./written-form.tsx";
import { Log } from "./written-log.tsx";
import { EmptyTalks, Talks } from "./written-talks.tsx";

const listSize = 20;

/** The user's conversations and the open one, prerendered. */
export async function loadChat(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say } = visit;
  const query = new URL(args.request.url).searchParams;
  const open = await openTalk(visit, query);
  const messages = say("chat.title");
  if (!open) {
    return { title: messages, messages, lead: say("chat.lead"), list: await listOf(visit, query) };
  }
  const { room, name } = open;
  const to = room ?? open.accountId;
  return {
    title: name,
    messages,
    lead: undefined,
    list: await listOf(visit, query, room),
    talk: {
      data: {
        "data-owner": `${ownerOf(visit)}.${to}`,
        "data-room": room,
        "data-latest": open.isLatest ? "" : undefined,
        "data-here": open.path,
        "data-sending": say("chat.sending"),
        "data-waiting": say("chat.waiting"),
        "data-refused": say("chat.notSent", { why: "…" }),
        "data-forget": say("chat.forget"),
        "data-picture": say("chat.picture"),
      },
      label: say("chat.log", { name }),
      text: say("chat.text"),
      maxText,
      log: writtenOut(<Log open={open} wording={visit} />),
      fields: open.isClosed
        ? ""
        : writtenOut(<Fields open={open} owner={ownerOf(visit)} wording={visit} />),
      form: open.isClosed ? "" : writtenOut(<FormEnd wording={visit} />, "picture"),
      more: room ? writtenOut(<More open={open} wording={visit} />, "more") : "",
    },
  };
}

async function listOf(visit: Visit, query: URLSearchParams, open?: string): Promise<string> {
  const talks = await talksOf(visit, pageNumber(query), open);
  return writtenOut(
    talks ? (
      <nav aria-label={visit.say("chat.list")} data-talks>
        {talks}
      </nav>
    ) : (
      <EmptyTalks wording={visit} />
    ),
  );
}

/**
 * @param open the conversation shown beside the list
 * @returns undefined before the first conversation
 */
export async function talksOf(visit: Visit, page: number, open: string | undefined) {
  const { data, total } = await visit.call(chatRooms, { page, size: listSize });
  if (total === 0) return undefined;
  const older = total > page * listSize ? `${chatPath}?page=${page + 1}` : undefined;
  return <Talks rooms={data} older={older} open={open} wording={visit} />;
}
