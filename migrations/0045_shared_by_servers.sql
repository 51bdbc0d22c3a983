CREATE TABLE "build_file" (
	"path" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL,
	"served_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_key" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"value" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "build_file__age" ON "build_file" USING btree ("served_at");