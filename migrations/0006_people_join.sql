CREATE TABLE "account_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"act" text NOT NULL,
	"by" uuid NOT NULL,
	"comment" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_preference" (
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "account_preference__key" PRIMARY KEY("account_id","code")
);
--> statement-breakpoint
CREATE TABLE "account_role" (
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "account_role__key" PRIMARY KEY("account_id","role")
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" boolean NOT NULL,
	"sms" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_setting__key" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "association" (
	"id" uuid PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"about" jsonb,
	"phone" text,
	"email" text,
	"website" text,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "association_member" (
	"association_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_administrator" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "association_member__key" PRIMARY KEY("association_id","account_id"),
	CONSTRAINT "association_member__state" CHECK (state in ('requested', 'member', 'declined', 'exited'))
);
--> statement-breakpoint
CREATE TABLE "code_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "code_request__purpose" CHECK (purpose in ('register', 'reset', 'contact')),
	CONSTRAINT "code_request__channel" CHECK (channel in ('sms', 'email'))
);
--> statement-breakpoint
CREATE TABLE "code_send" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"client_id" text NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_hash" text,
	"refresh_expires_at" timestamp with time zone,
	"salt" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_token__access_hash" UNIQUE("access_hash"),
	CONSTRAINT "oauth_token__refresh_hash" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session__secret_hash" UNIQUE("secret_hash"),
	CONSTRAINT "session__kind" CHECK (kind in ('browser', 'program'))
);
--> statement-breakpoint
CREATE TABLE "verification_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text NOT NULL,
	"comment" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_document__state" CHECK (state in ('submitted', 'approved', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account__email";--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account__phone";--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account__state";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "organization_type" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "organization_size" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "organization_city" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "postal_address" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "physical_address" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "socials" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "referred_by" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "terms_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trader" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trader" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "account_decision" ADD CONSTRAINT "account_decision_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_decision" ADD CONSTRAINT "account_decision_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_preference" ADD CONSTRAINT "account_preference_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "association_member" ADD CONSTRAINT "association_member_association_id_association_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "association_member" ADD CONSTRAINT "association_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "association_member" ADD CONSTRAINT "association_member_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_token" ADD CONSTRAINT "oauth_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_document" ADD CONSTRAINT "verification_document_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_document" ADD CONSTRAINT "verification_document_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_decision__of" ON "account_decision" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "association_member__of" ON "association_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "association_member__by_state" ON "association_member" USING btree ("association_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "code_request__of" ON "code_request" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "code_request__expired" ON "code_request" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "code_send__by_contact" ON "code_send" USING btree ("contact_hash","at");--> statement-breakpoint
CREATE INDEX "code_send__by_address" ON "code_send" USING btree ("address_hash","at");--> statement-breakpoint
CREATE INDEX "code_send__by_day" ON "code_send" USING btree ("at");--> statement-breakpoint
CREATE INDEX "oauth_token__of" ON "oauth_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oauth_token__expired" ON "oauth_token" USING btree ("access_expires_at");--> statement-breakpoint
CREATE INDEX "session__of" ON "session" USING btree ("account_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "session__expired" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_document__of" ON "verification_document" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account__email" ON "account" USING btree ("email") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account__phone" ON "account" USING btree ("phone") WHERE phone_verified_at is not null;--> statement-breakpoint
CREATE INDEX "account__by_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account__by_phone" ON "account" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "account__referred_by" ON "account" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "trader__by_state" ON "trader" USING btree ("state","requested_at","account_id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account__referral_code" UNIQUE("referral_code");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account__state" CHECK (state in ('unverified', 'active', 'suspended', 'deleted'));