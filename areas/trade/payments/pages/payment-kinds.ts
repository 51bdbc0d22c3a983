import { paymentPath, transportPaymentPath } from "#core/paths.ts";
import {
  confirmPayment,
  getOrderPayment,
  refusePayment,
  submitPaymentWithProof,
} from "../endpoints.ts";
import { flash } from "../flashes.ts";
import * as transport from "../transport/endpoints.ts";

/** The order in the address: `?id=` of goods, `?transport=` of a transport. */
export function orderIn(request: Request) {
  const { searchParams } = new URL(request.url);
  const transport = searchParams.get("transport");
  return transport
    ? ({ of: "transport", id: transport } as const)
    : ({ of: "goods", id: searchParams.get("id") ?? "" } as const);
}

/** The calls and messages of each kind. */
export const kinds = {
  goods: {
    path: paymentPath,
    get: getOrderPayment,
    pay: submitPaymentWithProof,
    confirm: confirmPayment,
    refuse: refusePayment,
    sent: flash.paymentSent,
    refused: flash.paymentRefused,
  },
  transport: {
    path: transportPaymentPath,
    get: transport.getTransportPayment,
    pay: transport.payTransportWithProof,
    confirm: transport.confirmTransportPayment,
    refuse: transport.refuseTransportPayment,
    sent: flash.transportPaid,
    refused: flash.transportRefused,
  },
} as const;
