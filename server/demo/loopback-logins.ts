/** Known to everybody who reads this file: only ever on loopback (docs/decisions/002). */
export const LOOPBACK_PASSWORD = "lpx-demostracion";

/** The demonstration's students (one with a plan, one without) and administrators (an owner, and one of support), as the README names them. */
export const STUDENT_LOGIN = { email: "alumna@lpx.example", password: LOOPBACK_PASSWORD };
export const VISITOR_LOGIN = { email: "alumno@lpx.example", password: LOOPBACK_PASSWORD };
export const SUPPORT_LOGIN = { email: "atencion@lpx.example", password: LOOPBACK_PASSWORD };
export const ADMIN_LOGIN = { email: "admin@lpx.example", password: LOOPBACK_PASSWORD };
