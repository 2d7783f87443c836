import type { TutorialLevel, TutorialPlatform, TutorialSlug } from "#app/content/tutorials.ts";
import { m } from "#app/paraglide/messages.js";

type Words = { title: () => string; text: () => string };

export const TUTORIAL_WORDS: Record<TutorialSlug, Words> = {
  "recibir-la-invitacion": { title: m.tutorials_invitation_title, text: m.tutorials_invitation_text },
  "instalar-el-indicador": { title: m.tutorials_install_title, text: m.tutorials_install_text },
  "aplicar-un-setup": { title: m.tutorials_apply_title, text: m.tutorials_apply_text },
  "crear-alertas": { title: m.tutorials_alerts_title, text: m.tutorials_alerts_text },
  "leer-las-cifras": { title: m.tutorials_figures_title, text: m.tutorials_figures_text },
  "que-hace-el-robot": { title: m.tutorials_robot_title, text: m.tutorials_robot_text },
  "importar-un-set": { title: m.tutorials_set_title, text: m.tutorials_set_text },
  "probador-de-estrategias": { title: m.tutorials_tester_title, text: m.tutorials_tester_text },
  "metatrader-5-basico": { title: m.tutorials_mt5_title, text: m.tutorials_mt5_text },
  "servidor-virtual": { title: m.tutorials_server_title, text: m.tutorials_server_text },
};

export const PLATFORM_NAMES: Record<TutorialPlatform, () => string> = {
  indicator: m.common_indicator,
  "ea-lpx": m.common_lpx_robot,
  metatrader: m.common_metatrader_5,
};

export const LEVEL_NAMES: Record<TutorialLevel, () => string> = {
  basic: m.common_first_steps,
  everyday: m.tutorials_level_everyday,
  advanced: m.tutorials_level_advanced,
};
