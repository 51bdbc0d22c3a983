import { type Operation, operation, preparedOperation } from "#server/operations/registry.ts";
import { addProof, prepareProof } from "./add-proof.ts";
import { confirmPayment, refusePayment } from "./answer-payment.ts";
import * as endpoints from "./endpoints.ts";
import { readOrderPayment, readProofFile } from "./reads.ts";
import { preparePayment, submitPayment } from "./submit-payment.ts";

export const paymentOperations: Operation[] = [
  operation(endpoints.readPayment, readOrderPayment),
  operation(endpoints.submitPayment, submitPayment),
  preparedOperation(endpoints.submitWithProof, preparePayment, submitPayment),
  preparedOperation(endpoints.addProof, prepareProof, addProof),
  operation(endpoints.readProof, readProofFile),
  operation(endpoints.confirmPayment, confirmPayment),
  operation(endpoints.refusePayment, refusePayment),
];
