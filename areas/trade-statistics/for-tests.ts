import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  withoutFiles: [
    "trade_item.scheme",
    "trade_volume.flow",
    "trade_volume.frequency",
    "trade_volume.partner",
    "trade_volume.partner_code",
    "trade_volume.quantity_unit",
    "trade_volume.value_unit",
  ],
};
