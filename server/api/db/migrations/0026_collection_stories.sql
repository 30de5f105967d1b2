ALTER TABLE "collections" ADD COLUMN "story" jsonb;--> statement-breakpoint
-- A website of an older database promises what the law asks for, and answers where its first boutique does.
UPDATE "websites" w SET "service" = jsonb_build_object(
  'deliveryDays', '[3, 10]'::jsonb, 'deliveryFee', 0, 'returnDays', 0, 'resizeMonths', 0, 'warrantyYears', 0,
  'legalYears', CASE w."region" WHEN 'gb' THEN 6 WHEN 'es' THEN 3 WHEN 'fr' THEN 2 WHEN 'mc' THEN 2 ELSE 0 END,
  'payment', '["card", "transfer"]'::jsonb,
  'telephone', regexp_replace(s."phone", '[^+0-9]', '', 'g'),
  'hours', s."hours")
FROM (SELECT DISTINCT ON ("region") "region", "phone", "hours" FROM "shops" ORDER BY "region", "plant_code") s
WHERE w."service" IS NULL AND s."region" = w."region" AND regexp_replace(s."phone", '[^+0-9]', '', 'g') ~ '^[+][0-9]{6,15}$';
