import { prerender } from "#web/words/prerender.tsx";
import type { WaybillSheet } from "../../waybill/endpoints.ts";

/**
 * Renders the QR code, black on white also in dark mode, with a link for users without a camera.
 */
export const renderQrCode = ({ link, scan, code }: WaybillSheet): string =>
  prerender(
    <figure style={{ width: "9rem" }}>
      <a href={link} aria-label={scan}>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={scan}
          shapeRendering="crispEdges"
          style={{ display: "block", background: "#fff" }}
        >
          <path d={code.path} fill="#000" />
        </svg>
      </a>
      <figcaption className="hint">{scan}</figcaption>
    </figure>,
  );
