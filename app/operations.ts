import { accountOperations } from "#areas/accounts/operations.ts";
import { associationOperations } from "#areas/associations/operations.ts";
import { cartOperations } from "#areas/cart/operations.ts";
import { commodityOperations } from "#areas/commodities/operations.ts";
import { contentOperations } from "#areas/content/operations.ts";
import { contentTextOperations } from "#areas/content/text-operations.ts";
import { currencyOperations } from "#areas/currencies/operations.ts";
import { dashboardOperations } from "#areas/dashboard/operations.ts";
import { deskOperations } from "#areas/desk/operations.ts";
import { informationOperations } from "#areas/information/operations.ts";
import { marketOperations } from "#areas/market/operations.ts";
import { marketServiceOperations } from "#areas/market-services/operations.ts";
import { notificationOperations } from "#areas/notifications/operations.ts";
import { orderOperations } from "#areas/orders/operations.ts";
import { paymentOperations } from "#areas/payments/operations.ts";
import { personalDataOperations } from "#areas/personal-data/operations.ts";
import { placeOperations } from "#areas/places/operations.ts";
import { registrationOperations } from "#areas/registration/operations.ts";
import { searchOperations } from "#areas/search/operations.ts";
import { sellerOperations } from "#areas/seller/operations.ts";
import { codeOperations } from "#areas/sign-in/code-operations.ts";
import { signInOperations } from "#areas/sign-in/operations.ts";
import { termOperations } from "#areas/terms/operations.ts";
import { verificationDocumentOperations } from "#areas/verification-documents/operations.ts";
import type { Operation } from "#server/operations/registry.ts";

/** Every call Soko answers. */
export const operations: Operation[] = [
  ...accountOperations,
  ...cartOperations,
  ...orderOperations,
  ...paymentOperations,
  ...notificationOperations,
  ...sellerOperations,
  ...dashboardOperations,
  ...associationOperations,
  ...commodityOperations,
  ...codeOperations,
  ...contentOperations,
  ...contentTextOperations,
  ...currencyOperations,
  ...deskOperations,
  ...informationOperations,
  ...marketOperations,
  ...marketServiceOperations,
  ...personalDataOperations,
  ...placeOperations,
  ...registrationOperations,
  ...searchOperations,
  ...signInOperations,
  ...termOperations,
  ...verificationDocumentOperations,
];
