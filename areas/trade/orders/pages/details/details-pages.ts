import type { DetailsView } from "./load-details.ts";
import type { OrderViewModel } from "./order-view-model.ts";

type PageOf<Kind extends OrderViewModel["kind"]> = DetailsView & {
  shown: Extract<OrderViewModel, { kind: Kind }>;
};
/** What the page of a request shows. */
export type RequestPage = PageOf<"request">;
/** What the page of an order shows. */
export type PlacedOrderPage = PageOf<"order">;

export const isPlaced = (view: DetailsView): view is PlacedOrderPage => view.shown.kind === "order";
export const isRequested = (view: DetailsView): view is RequestPage =>
  view.shown.kind === "request";
