import { Hono } from "hono";
import { readCertificateFile } from "#domain/courses/certificate-file.ts";
import type { Services } from "#server/platform/services.ts";
import { findCertificate } from "./certificate-rows.ts";
import { drawCertificate } from "./draw-certificate.ts";

/** `GET /certificado/7KMP-Q2RX-9ATB.es.pdf`: a certificate to print, for anyone who has its code, while it is valid. */
export function certificateFiles({ database, publicUrl }: Pick<Services, "database" | "publicUrl">): Hono {
  const app = new Hono();
  app.get("/:file{.+\\.pdf}", async (c) => {
    const asked = readCertificateFile(c.req.param("file"));
    const certificate = asked === null ? null : await findCertificate(database, asked.code);
    if (asked === null || certificate === null || certificate.revokedAt !== null) {
      return c.json({ code: "not_found" }, 404, { "Cache-Control": "no-store" });
    }
    const bytes = await drawCertificate({ certificate, language: asked.language, publicUrl });
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="LPX-${certificate.code}.${asked.language}.pdf"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex, nofollow",
    });
  });
  return app;
}
