import { z } from "zod";
import { accountActs, carrierActs, profileActs, shopActs } from "#areas/people/accounts/acts.ts";
import { profilePhoto } from "#core/files/upload-rules.ts";
import { languages } from "#core/languages.ts";
import { roles } from "#core/roles.ts";
import { formBoolean, named, nameInPath, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { changed, entry } from "#server/operations/schema-fragments.ts";
import { contactText, keyText, lineOfText, textOfLines } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { applicationStates } from "./account-states.ts";
import { profileFields } from "./profile-fields.ts";
import { type SocialNetwork, socialNetworks } from "./social-networks.ts";

const { oneEndpoint, listEndpoint } = tagged("accounts");

export const getPasswordResetChannel = oneEndpoint({
  path: "global-config/password_reset_channel",
  audience: "public",
  summary: "The channel by which codes for a new password are sent.",
  output: z.object({ value: z.enum(["email", "sms"]) }),
});

const userType = z.enum(["individual", "organisation"]);
const country = objectSchema("NamedCountry", { code: z.string(), name: z.string() });

const application = {
  state: z.enum(applicationStates),
  requestedAt: z.iso.datetime().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  /** What the officer wrote with the last decision. */
  comment: z.string().nullable(),
};

export const shop = objectSchema("Shop", {
  name: z.string(),
  /** In the caller's language, else in the one it was written in. */
  about: z.string(),
  /** Whether the seller joined to offer services. */
  offersServices: z.boolean(),
  ...application,
});
export type Shop = z.output<typeof shop>;

/** An application to carry goods for others, and its state. */
export const carrierApplication = objectSchema("CarrierApplication", application);
export type CarrierApplication = z.output<typeof carrierApplication>;

const socials = z.partialRecord(z.enum(socialNetworks), z.string()).meta({ id: "Socials" });

/** For an organisation, its name and "": its representative appears in no public response. */
export const publicNames = {
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
};

/** The names of the user and the organisation, and where the organisation is found. */
export const profileNames = {
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  organizationName: z.string().nullable(),
  organizationType: z.string().nullable(),
  organizationSize: z.string().nullable(),
  organizationCity: z.string().nullable(),
  postalAddress: z.string().nullable(),
  physicalAddress: z.string().nullable(),
  website: z.string().nullable(),
};

const picture = {
  /** The address of the photo. */
  picture: z.url().nullable(),
  /** Key under /picture/<key>/<width>.<avif|webp|jpeg>. */
  pictureKey: z.string().nullable().default(null),
};

export const getMyDetails = oneEndpoint({
  path: "user/mydetails",
  audience: accountActs.own,
  summary: "The caller's account.",
  output: objectSchema("MyDetails", {
    id: z.uuid(),
    userType,
    /** The display name: the organisation, else first and last name. */
    name: z.string(),
    ...profileNames,
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    phone: z.string().nullable(),
    isPhoneVerified: z.boolean(),
    gender: z.string().nullable(),
    ageGroup: z.string().nullable(),
    country,
    location: named.nullable(),
    language: z.enum(languages),
    ...picture,
    socials,
    roles: z.array(z.enum(roles)),
    state: z.enum(["unverified", "active"]),
    shop: shop.nullable(),
    /** Whether the account may carry goods for others; null for one that does not. */
    carrier: carrierApplication.nullable(),
    referralCode: z.string(),
    /** Leads to registration, with the code. */
    referralLink: z.string(),
    createdAt: z.iso.datetime(),
    isDemo: z.boolean(),
  }),
});
export type MyDetails = z.output<typeof getMyDetails.output>;

export const getUserDetails = oneEndpoint({
  path: "user/details/{id}",
  audience: "public",
  summary:
    "The public details of a person; with contacts for those who have an order with the person.",
  input: z.object({ id: nameInPath }),
  output: objectSchema("UserDetails", {
    id: z.uuid(),
    userType,
    name: z.string(),
    ...publicNames,
    organizationName: z.string().nullable(),
    ...picture,
    country,
    location: named.nullable(),
    /** The day the user joined. */
    since: z.iso.date(),
    /** Present while the user is an approved trader. */
    shopName: z.string().nullable(),
    /** Both present only for users who share an order with this user. */
    email: z.string().nullable().optional(),
    phone: z.string().nullable().optional(),
    isDemo: z.boolean(),
  }),
});

export const updateProfile = oneEndpoint({
  method: "PUT",
  path: "user/update-profile",
  audience: profileActs.change,
  summary: "Change the caller's profile; fields that are not sent stay as they are.",
  input: z.object(profileFields).partial(),
  output: changed,
});

export const updateProfileImage = oneEndpoint({
  method: "PUT",
  path: "user/update-profile-image",
  audience: profileActs.change,
  summary: "Set the caller's profile photo: JPEG, PNG, WebP or AVIF of at most 2 MB, re-encoded.",
  input: z.object({ image: uploadedFile }),
  uploads: { image: profilePhoto },
  output: z.object({ picture: z.url(), pictureKey: z.string() }),
});

export const removeProfileImage = oneEndpoint({
  method: "DELETE",
  path: "user/update-profile-image",
  audience: profileActs.change,
  summary: "Remove the caller's profile photo.",
});

const social = contactText().max(200).optional();

export const updateSocials = oneEndpoint({
  method: "PUT",
  path: "user/socials",
  audience: profileActs.change,
  summary: "Set the caller's social networks: names or addresses; an empty one removes it.",
  input: z.object(
    Object.fromEntries(socialNetworks.map((network) => [network, social])) as {
      [Network in SocialNetwork]: typeof social;
    },
  ),
  output: socials,
});

export const setUpShop = oneEndpoint({
  method: "POST",
  path: "user/set-up-shop",
  audience: shopActs.setUp,
  summary:
    "Set up a shop and ask for approval, again after a refusal; or change an approved shop's name and description.",
  input: z.object({
    name: lineOfText({ error: "accounts.shop.name.required" })
      .min(1, { error: "accounts.shop.name.required", abort: true })
      .min(2, { error: "accounts.shop.name.short" })
      .max(100),
    about: textOfLines().max(1000).default(""),
    offersServices: formBoolean
      .optional()
      .describe("Whether the shop offers services; unchanged if omitted"),
  }),
  output: shop,
});

export const applyToCarry = oneEndpoint({
  method: "POST",
  path: "user/carry-goods",
  audience: carrierActs.apply,
  summary:
    "Apply to carry goods for others. An officer approves it; until then services can be prepared and are not public. A declined carrier applies again by sending a new document.",
  output: carrierApplication,
});

export const listRoles = listEndpoint({
  path: "roles",
  audience: "public",
  summary: "Roles and what each is allowed to do.",
  input: z.object(paging()),
  output: objectSchema("Role", {
    id: z.int(),
    code: z.enum(roles),
    name: z.string(),
    acts: z.array(
      z.object({
        act: z.string(),
        says: z.string(),
        /** Also before a contact is verified. */
        unverified: z.boolean(),
      }),
    ),
  }),
});

export const listInformationPreferences = listEndpoint({
  path: "information-preference",
  audience: "public",
  summary: "Topics that a person can choose to be informed of.",
  input: z.object(paging()),
  output: entry,
});

export const listOwnPreferences = listEndpoint({
  path: "information-preference/current-user",
  audience: accountActs.own,
  summary: "The caller's information preferences.",
  input: z.object(paging()),
  output: entry,
});

export const choosePreferences = listEndpoint({
  method: "PUT",
  path: "information-preference/current-user",
  audience: profileActs.change,
  summary: "Set the caller's information preferences; those not named are removed.",
  input: z.object({ codes: z.array(keyText().max(50)).max(100) }),
  output: entry,
});

const channels = { email: z.boolean(), sms: z.boolean(), push: z.boolean() };
/** Areas declare further kinds: the list of kinds returns them all. */
const kind = keyText().max(100);
const setting = objectSchema("NotificationSetting", { kind, name: z.string(), ...channels });
export type NotificationSetting = z.output<typeof setting>;

export const listNotificationSettings = listEndpoint({
  path: "notification-settings",
  audience: "public",
  summary: "Kinds of notifications, and their channels by default.",
  input: z.object(paging()),
  output: setting,
});

export const listOwnNotificationSettings = listEndpoint({
  path: "notification-settings/current-user",
  audience: accountActs.own,
  summary: "The channels by which the caller receives each kind of notification.",
  input: z.object(paging()),
  output: setting,
});

export const chooseNotificationSettings = listEndpoint({
  method: "PUT",
  path: "notification-settings/current-user",
  audience: profileActs.change,
  summary: "Set the channels of some kinds of notifications; those not named stay as they are.",
  input: z.object({ settings: z.array(z.object({ kind, ...channels })).max(100) }),
  output: setting,
});
