import { askPath } from "#core/paths.ts";
import type { page } from "#server/page.ts";
import { writtenOut } from "#web/words/written-out.tsx";

type Visit = Pick<ReturnType<typeof page>, "say" | "actor">;

interface Asked {
  /** The account that is written to. */
  who: string;
  /** What it is about, which stands in the talk as a card: "product:<id>". */
  about?: string | undefined;
  as: "seller" | "buyer" | "carrier";
}

/** The way to write to somebody, written out for pages of other areas; nothing to oneself. */
export function askLink({ say, actor }: Visit, { who, about, as }: Asked): string {
  if (actor.kind === "person" && actor.accountId === who) return "";
  return writtenOut(
    <p className="relative mt-2">
      <a href={askPath(who, about)} rel="nofollow" className="button button-quiet">
        {say(`chat.ask.${as}`)}
      </a>
    </p>,
  );
}
