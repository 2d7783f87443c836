/**
 * The path of every page, under the page's name; `:id` stands for a part that differs. Spec: section 2. Nothing else
 * holds these words: write `paths.plans`, or `href(paths.setup, { id })`. Constants, so that the bundler puts each into
 * the places that use it and no browser is sent the list.
 */

export const home = "/";
export const setups = "/setups";
export const compareSetups = "/setups/comparar";
export const setup = "/setups/:id";
export const convertMt5 = "/setups/:id/convert-mt5";
export const plans = "/planes";
export const results = "/resultados";
export const indicator = "/indicador";
export const simulator = "/simulador";
export const live = "/trading-en-vivo";
export const tutorials = "/tutoriales";
export const tutorial = "/tutoriales/:slug";
export const robotTutorials = "/ea-lpx-tutoriales";
export const draw = "/sorteo-semanal";
export const drawRules = "/sorteo-semanal/reglas/:version";
export const evaluationRules = "/funding-pips";
export const historyReplay = "/simulador/historial";
export const sharedVerdict = "/simulador/veredicto/:firm";
export const verification = "/verificacion";
export const method = "/metodo";
export const about = "/nosotros";
export const faq = "/faq";
export const support = "/soporte";
export const certificate = "/certificado/:code";
export const stopCartLetters = "/carrito/baja/:code";
export const terms = "/terminos-condiciones";
export const privacy = "/politica-privacidad";
export const legalNotice = "/aviso-legal";

export const login = "/login";
export const register = "/register";
export const confirm = "/confirm";
export const authCallback = "/auth/callback";
export const forgotPassword = "/forgot-password";
export const resetPassword = "/reset-password";
export const adminLogin = "/admin/login";

export const dashboard = "/dashboard";
export const account = "/dashboard/account";
export const library = "/dashboard/biblioteca";
export const memberSetups = "/dashboard/setups";
export const mySetups = "/dashboard/mis-setups";
export const memberSupport = "/dashboard/soporte";
export const tickets = "/dashboard/tickets";
export const ticket = "/dashboard/tickets/:number";
export const sessions = "/dashboard/sesiones";
export const settings = "/dashboard/settings";
export const memberOrders = "/dashboard/pedidos";
export const memberOrder = "/dashboard/pedidos/:orderId";
export const referrals = "/dashboard/referidos";
export const evaluationDiary = "/dashboard/evaluaciones";
export const memberTestimonial = "/dashboard/opinion";
export const community = "/dashboard/community-chat";
export const liveClasses = "/dashboard/clases-en-vivo";
export const recordedClasses = "/dashboard/clases-grabadas";
export const access = "/dashboard/acceso";
export const recordedClass = "/dashboard/clases-grabadas/:recordingId";
export const courses = "/dashboard/cursos";
export const course = "/dashboard/cursos/:courseId";
export const lesson = "/dashboard/cursos/:courseId/:lesson";
export const certificates = "/dashboard/certificados";
export const cart = "/dashboard/cart";
export const checkout = "/dashboard/checkout";
export const review = "/dashboard/review";
export const payment = "/dashboard/payment";
export const success = "/dashboard/success";

export const adminDashboard = "/admin/dashboard";
export const adminUsers = "/admin/users";
export const adminUser = "/admin/users/:userId";
export const adminMemberships = "/admin/memberships";
export const adminOrders = "/admin/orders";
export const adminAccounting = "/admin/accounting";
export const adminOrder = "/admin/orders/:orderId";
export const adminDataConfirmations = "/admin/data-confirmations";
export const adminAbandonedCarts = "/admin/abandoned-carts";
export const adminCoupons = "/admin/coupons";
export const adminCoupon = "/admin/coupons/:couponKey";
export const adminProducts = "/admin/products";
export const adminSetups = "/admin/setups";
export const adminSetupImport = "/admin/setups/import";
export const adminResults = "/admin/results";
export const adminTradingAccount = "/admin/results/accounts/:account";
export const adminTradingDays = "/admin/results/accounts/:account/days";
export const adminTradingDay = "/admin/results/accounts/:account/days/:day";
export const adminWithdrawals = "/admin/results/certificates";
export const adminWithdrawal = "/admin/results/certificates/:withdrawalId";
export const adminTestimonials = "/admin/testimonials";
export const adminTestimonial = "/admin/testimonials/:testimonialId";
export const adminDraws = "/admin/draws";
export const adminDrawBracket = "/admin/draws/bracket";
export const adminDrawEntries = "/admin/draws/entries";
export const adminDrawPrizes = "/admin/draws/prizes";
export const adminTrials = "/admin/trials";
export const adminFailedPayments = "/admin/failed-payments";
export const adminFailedPayment = "/admin/failed-payments/:orderId";
export const adminIndicatorAccess = "/admin/indicator-access";
export const adminTickets = "/admin/tickets";
export const adminTicket = "/admin/tickets/:ticketId";
export const adminPrivateClasses = "/admin/private-classes";
export const adminSignals = "/admin/signals";
export const adminClasses = "/admin/classes";
export const adminClass = "/admin/classes/:sessionId";
export const adminRecordings = "/admin/recordings";
export const adminRecording = "/admin/recordings/:recordingId";
export const adminCourses = "/admin/courses";
export const adminLesson = "/admin/courses/:lessonId";
export const adminCertificates = "/admin/certificates";

/** What the service worker shows in the place of a page that it can't fetch. */
export const offline = "/sin-conexion";
