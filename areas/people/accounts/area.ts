import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import { accountActs, auditActs, profileActs, rolesActs, shopActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { accountPersonalData } from "./personal-data.ts";
import { profilePhotos } from "./picture-access.ts";
import * as reads from "./reads.ts";
import { setUpShop } from "./set-up-shop.ts";
import * as settings from "./settings.ts";
import { account } from "./tables.ts";
import { updateProfile } from "./update-profile.ts";
import { removeProfileImage, updateProfileImage } from "./update-profile-image.ts";
import { updateSocials } from "./update-socials.ts";

export const accounts: Area = {
  name: "people/accounts",
  personalData: accountPersonalData,
  flashes: Object.values(flash),
  acts: [accountActs, profileActs, shopActs, rolesActs, auditActs].flatMap((acts) =>
    Object.values(acts),
  ),
  operations: [
    operation(endpoints.getPasswordResetChannel, ({ settings: { PASSWORD_RESET_CHANNEL } }) => ({
      value: PASSWORD_RESET_CHANNEL,
    })),
    operation(endpoints.getMyDetails, reads.getMyDetails),
    operation(endpoints.updateProfile, updateProfile),
    operation(endpoints.updateProfileImage, updateProfileImage),
    operation(endpoints.removeProfileImage, removeProfileImage),
    operation(endpoints.updateSocials, updateSocials),
    operation(endpoints.setUpShop, setUpShop),
    operation(endpoints.listRoles, cached(reads.listRoles)),
    operation(endpoints.listInformationPreferences, cached(settings.listInformationPreferences)),
    operation(endpoints.listOwnPreferences, settings.listOwnPreferences),
    operation(endpoints.choosePreferences, settings.choosePreferences),
    operation(endpoints.listNotificationSettings, cached(settings.listNotificationSettings)),
    operation(endpoints.listOwnNotificationSettings, settings.listOwnNotificationSettings),
    operation(endpoints.chooseNotificationSettings, settings.chooseNotificationSettings),
  ],
  files: [fileColumn(account.picture)],
  pictures: [profilePhotos],
};
