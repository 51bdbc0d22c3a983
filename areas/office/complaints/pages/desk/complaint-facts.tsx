import { deskAccountPath, productReviewsPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import type { ComplaintDetails } from "../../endpoints.ts";

interface ComplaintFactsProps {
  complaint: ComplaintDetails;
  pageContext: Pick<PageContext, "say" | "language">;
}

/** The thing, who reported it and why, its owner's other things and earlier decisions. */
export function ComplaintFacts({ complaint, pageContext }: ComplaintFactsProps) {
  const { say, language } = pageContext;
  const { date } = createFormatters(language);
  const { owner, others, othersTotal, history } = complaint;
  return (
    <>
      <Thing complaint={complaint} pageContext={pageContext} />
      <Reports complaint={complaint} pageContext={pageContext} />
      <section className="mt-6">
        <h2>{say("complaints.desk.owner")}</h2>
        <p>
          <TapAnchor href={deskAccountPath(owner.id)}>
            {owner.name || say("complaints.desk.nobody")}
          </TapAnchor>
        </p>
        <p className="hint">
          {say("complaints.desk.joined", { date: date(complaint.ownerSince) })}
          {complaint.ownerIsSuspended && ` ${say("complaints.desk.suspended")}`}
        </p>
        <h3 className="mt-3">{say("complaints.desk.others", { total: othersTotal })}</h3>
        <ul className="grid">
          {others.map(({ id, kind, name, path, isReported }) => (
            <li key={id} className="border-b border-line py-1">
              <TapAnchor href={path}>{name}</TapAnchor>{" "}
              <span className="hint">{say(`complaints.kind.${kind}`)}</span>{" "}
              {isReported && <Badge tone="waiting">{say("complaints.desk.alsoReported")}</Badge>}
            </li>
          ))}
        </ul>
      </section>
      {history.length > 0 && (
        <section className="mt-6">
          <h2>{say("complaints.desk.history")}</h2>
          <ul className="grid">
            {history.map(({ outcome, kind, name, isThis, by, reason, at }) => (
              <li key={at} className="border-b border-line py-3">
                <p className="font-semibold wrap-anywhere">
                  {isThis
                    ? say("complaints.desk.this")
                    : `${say(`complaints.kind.${kind}`)} ${name}`}
                  {", "}
                  {say(`complaints.state.${outcome}`)}
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

function Thing({ complaint, pageContext: { say, language } }: ComplaintFactsProps) {
  const { kind, targetId, thing } = complaint;
  const { money, price } = createFormatters(language);
  if (!thing) return <p className="mt-4">{say("complaints.desk.gone")}</p>;
  const facts = [thing.about, thing.place].filter(Boolean).join(", ");
  return (
    <section className="mt-4">
      <h2>{say("complaints.desk.thing")}</h2>
      {thing.picture && thing.isListed && (
        <div className="my-3 max-w-md">
          {/* Rendered outside the page, where `<Picture>` cannot read the data saver. */}
          <img
            loading="lazy"
            src={`/picture/${thing.picture.key}/320.jpeg`}
            srcSet={[320, 640]
              .map((size) => `/picture/${thing.picture?.key}/${size}.jpeg ${size}w`)
              .join(", ")}
            sizes="(min-width: 768px) 448px, 100vw"
            alt={thing.name}
            width={640}
            height={480}
            style={{ backgroundColor: thing.picture.background }}
          />
        </div>
      )}
      <p className="font-semibold wrap-anywhere">{thing.name}</p>
      {facts && <p>{facts}</p>}
      {thing.price !== null && thing.currency && (
        <p>
          {thing.unit
            ? price(thing.price, thing.currency, thing.unit)
            : money(thing.price, thing.currency)}
        </p>
      )}
      {thing.description && (
        <p className="whitespace-pre-line wrap-anywhere">{thing.description}</p>
      )}
      {!thing.isListed && <p className="hint">{say("complaints.desk.notListed")}</p>}
      <p>
        {thing.path && <TapAnchor href={thing.path}>{say("complaints.desk.where")}</TapAnchor>}
        {kind === "product" && (
          <>
            {" "}
            <TapAnchor href={`${productReviewsPath}/${targetId}`}>
              {say("complaints.desk.review")}
            </TapAnchor>
          </>
        )}
      </p>
    </section>
  );
}

function Reports({ complaint, pageContext: { say, language } }: ComplaintFactsProps) {
  const { date } = createFormatters(language);
  const { reports, reporters } = complaint;
  return (
    <section className="mt-6">
      <h2>{say("complaints.desk.reports", { reporters })}</h2>
      <ul className="grid">
        {reports.map(({ reason, note, by, at, ...reporter }) => (
          <li key={`${at} ${by.id}`} className="grid gap-1 border-b border-line py-3">
            <p className="font-semibold">{say(`complaints.reason.${reason}`)}</p>
            {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
            <p className="hint wrap-anywhere">
              <TapAnchor href={deskAccountPath(by.id)}>
                {by.name || say("complaints.desk.nobody")}
              </TapAnchor>
              {`, ${date(at)}`}
            </p>
            <p className="marks">
              {reporter.isNewcomer && <Badge>{say("complaints.desk.newAccount")}</Badge>}
              {reporter.isCompetitor && (
                <Badge tone="waiting">{say("complaints.desk.competitor")}</Badge>
              )}
              {reporter.decided > 0 && (
                <span className="hint">
                  {say("complaints.desk.record", {
                    decided: reporter.decided,
                    upheld: reporter.upheld,
                  })}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
