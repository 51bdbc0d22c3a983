import { flagDeskPath } from "#core/paths.ts";
import { searchPhrase } from "#core/search-words.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import type { FlaggedDetails } from "../../endpoints.ts";

interface FlagFactsProps {
  flag: FlaggedDetails;
  pageContext: Pick<PageContext, "say" | "language">;
}

/** The post, where it is, who flagged it and why, and earlier decisions on its author. */
export function FlagFacts({ flag, pageContext }: FlagFactsProps) {
  const { say, language } = pageContext;
  const { date } = createFormatters(language);
  const { kind, written, excerpt, raised, history, flags } = flag;
  // Only the two participants can open a conversation.
  const path = kind === "message" ? null : (written?.path ?? flag.path);
  const isChanged =
    !written ||
    !searchPhrase(`${written.title} ${written.text}`).includes(searchPhrase(excerpt ?? ""));
  return (
    <>
      <section className="mt-4">
        <h2>{say("moderation.desk.words")}</h2>
        {written ? (
          <>
            {written.title && <p className="font-semibold wrap-anywhere">{written.title}</p>}
            <p className="whitespace-pre-line wrap-anywhere">{written.text}</p>
            {written.hasPicture && (
              <img
                loading="lazy"
                className="picture my-3 max-w-md"
                src={`${flagDeskPath(flag.id)}/picture`}
                alt={say("moderation.desk.picture")}
                width={320}
              />
            )}
            {written.isHidden && <p className="hint">{say("moderation.desk.isHidden")}</p>}
            {written.isLocked && <p className="hint">{say("moderation.desk.isLocked")}</p>}
          </>
        ) : (
          <p>{say("moderation.desk.gone")}</p>
        )}
        {excerpt && isChanged && (
          <>
            <h3 className="mt-3">{say("moderation.desk.then")}</h3>
            <p className="whitespace-pre-line wrap-anywhere">{excerpt}</p>
          </>
        )}
        <p className="hint">
          {say("moderation.desk.joined", { date: date(flag.authorSince) })}
          {flag.authorIsSuspended && ` ${say("moderation.desk.suspended")}`}
        </p>
        {path && (
          <p>
            <TapAnchor href={path}>{say("moderation.desk.where")}</TapAnchor>
          </p>
        )}
      </section>
      <section className="mt-6">
        <h2>{say("moderation.desk.raised", { flags })}</h2>
        <ul className="grid">
          {raised.map(({ reason, note, by, at }) => (
            <li key={`${at} ${by}`} className="border-b border-line py-3">
              <p className="font-semibold">{say(`flags.reason.${reason}`)}</p>
              {note && <p className="wrap-anywhere">{note}</p>}
              <p className="hint wrap-anywhere">{[by, date(at)].filter(Boolean).join(", ")}</p>
            </li>
          ))}
        </ul>
      </section>
      {history.length > 0 && (
        <section className="mt-6">
          <h2>{say("moderation.desk.history")}</h2>
          <ul className="grid">
            {history.map(({ act, kind, isThis, by, reason, at }) => (
              <li key={at} className="border-b border-line py-3">
                <p className="font-semibold">
                  {say(`moderation.act.${act}`, {
                    what: say(isThis ? "moderation.desk.this" : `moderation.kind.${kind}`),
                  })}
                </p>
                {reason && <p className="wrap-anywhere">{reason}</p>}
                <p className="hint wrap-anywhere">{[by, date(at)].filter(Boolean).join(", ")}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
