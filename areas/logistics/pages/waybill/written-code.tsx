import { writtenOut } from "#web/words/written-out.tsx";
import type { WaybillSheet } from "../../waybill/endpoints.ts";
import { pictureCode, pictureCodePath } from "../../waybill/picture-code.ts";

/** The picture code, black on white also where the page is dark, and the link for who has no camera. */
export function writtenCode({ link, scan }: Pick<WaybillSheet, "link" | "scan">): string {
  const rows = pictureCode(link);
  return writtenOut(
    <figure style={{ width: "9rem" }}>
      <a href={link} aria-label={scan}>
        <svg
          viewBox={`0 0 ${rows.length} ${rows.length}`}
          role="img"
          aria-label={scan}
          shapeRendering="crispEdges"
          style={{ display: "block", background: "#fff" }}
        >
          <path d={pictureCodePath(rows)} fill="#000" />
        </svg>
      </a>
      <figcaption className="hint">{scan}</figcaption>
    </figure>,
  );
}
