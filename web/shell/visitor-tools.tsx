import { cartPath, chatPath, notificationsPath, signInPath, signOutPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { UnbrokenNumbers } from "#web/ui/text/unbroken-numbers.tsx";
import { useSay } from "#web/words/words.tsx";
import type { HeaderData, Session } from "./header-data.ts";
import { LineIcon } from "./line-icon.tsx";
import type { IsOpen } from "./open-paths.ts";
import { shortCount } from "./short-count.ts";
import { shortText } from "./short-text.ts";
import {
  accountMenu,
  getAccountItems,
  type MenuItem,
  openItems,
  signedOutItems,
} from "./site-map.ts";

interface ToolsProps {
  shell: HeaderData | undefined;
  isOpen: IsOpen;
}

/** The user's own tools: notifications, cart and account, each when its page is open. */
export function VisitorTools({ shell, isOpen }: ToolsProps) {
  const session = shell?.session;
  const own = session && getAccountItems(session, shell?.portal ?? "");
  const items = openItems(own ?? accountMenu.signedOut, isOpen);
  const canLeave = session !== undefined && isOpen(signOutPath);
  const hasAccount = canLeave || items.length > 0;
  const hasNotices = session && isOpen(notificationsPath);
  if (!hasNotices && !isOpen(cartPath) && !hasAccount) return null;
  return (
    <div className="tools">
      {hasNotices && <Notices {...session} />}
      {session && isOpen(chatPath) && <Messages count={session.unreadMessages ?? 0} />}
      {isOpen(cartPath) && <Cart count={shell?.cartCount ?? 0} />}
      {!session && <Joining items={openItems(signedOutItems, isOpen)} />}
      {hasAccount && <Account session={session} items={items} canLeave={canLeave} />}
    </div>
  );
}

/** Shows a count: a visible number, and words for screen readers. */
function Count({ count, words }: { count: number; words: string }) {
  return (
    <>
      <b className="count" aria-hidden="true" hidden={count === 0}>
        {shortCount(count)}
      </b>
      <span className="sr-only">{words}</span>
    </>
  );
}

/** Later notifications are added by bell.ts. */
function Notices({ notices, unseen }: Pick<Session, "notices" | "unseen">) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <details className="tool notices" name="head">
      <summary className="head-act">
        <LineIcon path="M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15zM10 22h4" />
        <Count count={unseen} words={say("web.notices.count", { count: unseen })} />
      </summary>
      <div className="head-panel">
        {notices.length === 0 && <p className="notices-empty">{say("web.notices.empty")}</p>}
        <ul>
          {notices.map((notice) => (
            <li key={notice.key} data-key={notice.key}>
              <a href={notice.link}>
                <div>
                  <span className={`badge badge-${notice.sign}`}>{notice.signName}</span>{" "}
                  <UnbrokenNumbers>{notice.title}</UnbrokenNumbers>
                  {notice.comment && <p className="card-note">{shortText(notice.comment)}</p>}
                  <time dateTime={notice.date}>{date(notice.date)}</time>
                </div>
              </a>
            </li>
          ))}
          <li>
            <a href={notificationsPath}>
              <b>{say("web.notices.all")}</b>
            </a>
          </li>
        </ul>
      </div>
    </details>
  );
}

/** Later changes are written here and into the menu by bell.ts. */
function Waiting({ count, look }: { count: number; look: "count" | "badge badge-waiting" }) {
  return (
    <b className={look} data-unread-messages hidden={count === 0}>
      {shortCount(count)}
    </b>
  );
}

/** Visible where there is space; otherwise the account menu has it. */
function Messages({ count }: { count: number }) {
  const say = useSay();
  return (
    <a href={chatPath} className="tool head-act messages">
      <LineIcon path="M4 5h16v11H10l-4 4v-4H4z" />
      <span className="sr-only">{say("web.account.messages")}</span>{" "}
      <Waiting count={count} look="count" />
    </a>
  );
}

function Cart({ count }: { count: number }) {
  const say = useSay();
  return (
    <a href={cartPath} className="tool head-act">
      <LineIcon path="M2 4h3l2.5 11h10L20 7H6M9 20v.01M17 20v.01" />
      <Count count={count} words={say("web.cart.count", { count })} />
    </a>
  );
}

/** Visible where the menu is a row; otherwise the menu has it. */
function Joining({ items }: { items: MenuItem[] }) {
  const say = useSay();
  return items.map(({ label, to }) => (
    <a key={to} href={to} className="tool head-act joining">
      {say(label)}
    </a>
  ));
}

interface AccountProps {
  session: Session | undefined;
  items: MenuItem[];
  canLeave: boolean;
}

function Account({ session, items, canLeave }: AccountProps) {
  const say = useSay();
  return (
    <details className="tool account" name="head">
      <summary className="head-act">
        {session ? (
          <b className="initial" aria-hidden="true">
            {[...session.name][0]}
          </b>
        ) : (
          <LineIcon path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c1-4 4.2-6 8-6s7 2 8 6" />
        )}
        <span className="tool-word">{session?.name ?? say("web.account.name")}</span>
      </summary>
      <div className="head-panel">
        <ul>
          {items.map(({ label, to }) => (
            <li key={to}>
              <a href={to} className={to === signInPath ? "account-enter" : undefined}>
                {say(label)}
                {to === chatPath && (
                  <>
                    {" "}
                    <Waiting count={session?.unreadMessages ?? 0} look="badge badge-waiting" />
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
        {canLeave && (
          <form method="post" action={signOutPath}>
            <button type="submit">{say("web.account.signOut")}</button>
          </form>
        )}
      </div>
    </details>
  );
}
