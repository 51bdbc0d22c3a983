import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { myOrdersPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Link } from "#web/ui/base/link.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";
import type { HeaderNotice } from "../shell/header-data.ts";
import { prefersReducedData } from "../shell/prefers-reduced-data.ts";
import { shortText } from "../shell/short-text.ts";
import { addNotice, showUnreadMessages, showUnseen } from "./bell.ts";
import type { ConversationEventName } from "./conversation-event.ts";
import { subscribeToNotices } from "./subscribe-to-notices.ts";

const conversationEvent: ConversationEventName = "soko-conversation";

interface LiveNoticesProps {
  /** Path of the user's list of notifications, which grows with each new one. */
  listPath: string;
}

/** Shows each notification at once, on the bell, below it and in a toast, and opens a campaign. */
export default function LiveNotices({ listPath }: LiveNoticesProps) {
  const say = useSay();
  const { date } = useFormat();
  const show = useToast();
  const { revalidate } = useRevalidator();
  const now = useRef({ say, date, show, revalidate });
  now.current = { say, date, show, revalidate };
  useEffect(openCampaign, []);
  useEffect(() => {
    if (prefersReducedData()) return;
    const { say, date, show } = now.current;
    const count = (unseen: number) =>
      showUnseen(unseen, say("web.notices.count", { count: unseen }));
    return subscribeToNotices({
      count,
      conversation(detail) {
        showUnreadMessages(detail.chat);
        dispatchEvent(new CustomEvent(conversationEvent, { detail }));
      },
      notice(notice: HeaderNotice, unseen) {
        addNotice(notice, date(notice.date));
        if (unseen !== undefined) count(unseen);
        show(<NoticeToast notice={notice} />);
        // Reloads the page that the notification is about; typed text stays. Notifications about
        // orders link to the list of orders, but orders are also shown on their own pages, when
        // they are paid, and in a shop's list.
        const { pathname } = new URL(notice.link, location.href);
        const here = location.pathname;
        const isOfOrders = pathname === myOrdersPath && /(orders|-details)$/.test(here);
        if (isOfOrders || [pathname, listPath].includes(here)) void now.current.revalidate();
      },
    });
  }, [listPath]);
  return null;
}

function NoticeToast({ notice: { title, comment, link } }: { notice: HeaderNotice }) {
  return (
    <Link to={link} className="-my-3 inline-block py-3">
      <b>{title}</b>
      {comment && (
        <>
          <br />
          {shortText(comment)}
        </>
      )}
    </Link>
  );
}

/** Without scripts the campaign lies open over the page. With scripts it is a modal dialog. */
function openCampaign(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#campaign");
  if (!dialog?.open || !dialog.showModal || dialog.dataset.shown) return;
  dialog.dataset.shown = "yes";
  dialog.close();
  dialog.showModal();
  // Escape counts as "later": the form is posted with that answer, and the page stays.
  dialog.addEventListener("cancel", () => {
    const form = dialog.querySelector("form");
    if (!form) return;
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    body.set("act", "later");
    fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(
      () => {},
    );
  });
}
