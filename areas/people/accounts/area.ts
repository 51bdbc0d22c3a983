import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { cached } from "#server/operations/cached.ts";
import { implement, prepared } from "#server/operations/operation.ts";
import { accountActs, auditActs, carrierActs, profileActs, rolesActs, shopActs } from "./acts.ts";
import { applyToCarry } from "./apply-to-carry.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { accountPersonalData } from "./personal-data.ts";
import { profilePhotos, shopPictures } from "./picture-access.ts";
import * as reads from "./reads.ts";
import { listRoles } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { setUpShop } from "./set-up-shop.ts";
import * as settings from "./settings.ts";
import { listInformationPreferences, listNotificationSettings } from "./settings.ts";
import { editShopFace, prepareShopFace } from "./shop-face/edit-shop-face.ts";
import * as faceEndpoints from "./shop-face/endpoints.ts";
import * as faceReads from "./shop-face/reads.ts";
import { shareShop } from "./shop-face/share-shop.ts";
import { account, shopFace } from "./tables.ts";
import { updateProfile } from "./update-profile.ts";
import { removeProfileImage, updateProfileImage } from "./update-profile-image.ts";
import { updateSocials } from "./update-socials.ts";

/** What trade/orders answers, because it knows who trades with whom, is not ours to answer. */
const { getUserDetails: _, ...ownEndpoints } = endpoints;

export const accounts: Area = {
  name: "people/accounts",
  personalData: accountPersonalData,
  flashes: Object.values(flash),
  acts: [accountActs, profileActs, shopActs, carrierActs, rolesActs, auditActs].flatMap((acts) =>
    Object.values(acts),
  ),
  shares: { shop: shareShop },
  operations: [
    ...implement(faceEndpoints, faceReads, {
      editShopFace: prepared(prepareShopFace, editShopFace),
    }),
    ...implement(ownEndpoints, reads, settings, {
      getPasswordResetChannel: ({ settings: { PASSWORD_RESET_CHANNEL } }) => ({
        value: PASSWORD_RESET_CHANNEL,
      }),
      updateProfile,
      updateProfileImage,
      removeProfileImage,
      updateSocials,
      setUpShop,
      applyToCarry,
      listRoles: cached(listRoles),
      listInformationPreferences: cached(listInformationPreferences),
      listNotificationSettings: cached(listNotificationSettings),
    }),
  ],
  files: [fileColumn(account.picture), fileColumn(shopFace.picture)],
  pictures: [profilePhotos, shopPictures],
  refuse,
};
