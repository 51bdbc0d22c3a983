import { traderPath } from "#core/paths.ts";
import type { ShareSource } from "#server/http/share-pictures.ts";
import { call } from "#server/operations/call.ts";
import { qrCode, qrCodePath } from "#server/qr-code.ts";
import { getUserDetails } from "../endpoints.ts";
import { shopCardPath } from "./shop-card-path.ts";

/** The card of an approved shop, to send by WhatsApp or to print. */
export const shareShop: ShareSource = async (context, id, say) => {
  const { shopName, location, isDemo } = await call(context, getUserDetails, { id });
  if (!shopName) return undefined;
  const place = location?.name ?? "";
  return {
    path: shopCardPath({ id, name: shopName, place }, context.language),
    card: {
      title: shopName,
      place: place || undefined,
      note: say("accounts.face.scan"),
      mark: isDemo ? { word: say("web.ui.demo"), meaning: say("web.ui.demoMeaning") } : undefined,
      drawing: drawQrCode(context.edition.server + traderPath(id)),
    },
  };
};

/** The QR code in the middle of the card's picture, in the proportions of its area. */
function drawQrCode(address: string): string {
  const rows = qrCode(address);
  const size = rows.length;
  // The area is 680 by 630 pixels: a little wider than high.
  const width = (size * 680) / 630;
  const left = (width - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1360" height="1260" viewBox="${-left} 0 ${width} ${size}" shape-rendering="crispEdges"><rect x="${-left}" width="${width}" height="${size}" fill="#fff"/><path d="${qrCodePath(rows)}" fill="#000"/></svg>`;
}
