import { productImage } from "#core/files/upload-rules.ts";
import { marketPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { PictureInput } from "#web/ui/files/picture-input.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import type { OpenConversation } from "./open-conversation.ts";

/** Shown before the first conversation. */
export function NoConversations({ wording: { say } }: { wording: PageContext }) {
  return (
    <EmptyState title={say("chat.none")}>
      <p>{say("chat.noneHint")}</p>
      <p className="mt-3">
        <a href={marketPath} className="button button-primary">
          {say("chat.market")}
        </a>
      </p>
    </EmptyState>
  );
}

/** Shown after the list of conversations; `older` is the page with older ones. */
export function EndOfList({
  isEmpty,
  older,
  wording: { say },
}: {
  isEmpty: boolean;
  older: string | undefined;
  wording: PageContext;
}) {
  return (
    <>
      {isEmpty && <p className="card-note">{say("chat.beyond")}</p>}
      {older && <LineLink to={older}>{say("chat.older")}</LineLink>}
    </>
  );
}

/** A link on a line of its own. */
export const LineLink = ({ to, children }: { to: string; children: string }) => (
  <p>
    <LineAnchor href={to}>{children}</LineAnchor>
  </p>
);

/** Why writing is not possible. */
export function ClosedNote({ open, wording }: { open: OpenConversation; wording: PageContext }) {
  if (!open.isClosed) return null;
  const why = open.isGone ? "goneNote" : open.isBlocked ? "blockedNote" : "closedNote";
  return <p className="notice notice-info chat-note">{wording.say(`chat.${why}`)}</p>;
}

/** The fields after the text: a picture and the button. */
export function MessageFormEnd({ wording }: { wording: PageContext }) {
  const { say } = wording;
  return (
    <WordsProvider words={wording}>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <PictureInput
          name="picture"
          label={say("chat.picture")}
          add={say("chat.addPicture")}
          rule={productImage}
        />
        <button type="submit" className="button button-primary mt-2">
          {say("chat.send")}
        </button>
      </div>
    </WordsProvider>
  );
}
