import { newConversationPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";

type PageScope = Pick<PageContext, "say" | "actor">;

interface Query {
  /** The account to write to. */
  who: string;
  /** The subject, shown as a card in the conversation: "product:<id>". */
  about?: string | undefined;
  as: "seller" | "buyer" | "carrier";
}

/**
 * Renders the link to write to a user as HTML, for pages of other areas; empty for the user
 * themselves.
 */
export function askLink({ say, actor }: PageScope, { who, about, as }: Query): string {
  if (actor.kind === "person" && actor.accountId === who) return "";
  return prerender(
    <p className="relative mt-2">
      <a href={newConversationPath(who, about)} rel="nofollow" className="button button-quiet">
        {say(`chat.ask.${as}`)}
      </a>
    </p>,
  );
}
