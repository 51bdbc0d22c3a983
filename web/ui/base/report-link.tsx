import { reportPath } from "#core/paths.ts";
import { useSay } from "#web/words/words.tsx";
import { TapLink } from "./link.tsx";

interface ReportLinkProps {
  /** One of the kinds that areas/office/complaints knows. */
  kind: "product" | "seller" | "service" | "carrier";
  id: string;
  /** Whether it is the viewer's own: nothing is shown then. */
  isOwn: boolean;
}

/** A quiet link at the end of a page: reports what it shows to the officers. */
export function ReportLink({ kind, id, isOwn }: ReportLinkProps) {
  const say = useSay();
  if (isOwn) return null;
  return (
    <p className="hint mt-6">
      <TapLink to={reportPath(kind, id)} rel="nofollow">
        {say(`web.ui.report.${kind}`)}
      </TapLink>
    </p>
  );
}
