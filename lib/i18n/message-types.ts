// Written by `npm run texts:types` from the English catalogues.
import type { Message, RichMessage, Tag, TextsOf, Value } from "./message";

type Catalogues = {
  accessChatters: TextsOf<typeof import("./messages/en/access-chatters.json"), {
    invited: Message<{ email: Value }>;
    accessGranted: Message<{ email: Value }>;
    used: Message<{ n: number }>;
    usedOf: Message<{ n: Value; limit: number }>;
    resendAll: {
      sent: Message<{ n: number }>;
      remaining: Message<{ n: number }>;
    };
    selection: {
      done: Message<{ n: number }>;
    };
    import: {
      tooMany: Message<{ n: Value }>;
      invite: Message<{ n: number }>;
      summary: Message<{ n: number; moved: number }>;
      done: Message<{ n: number; moved: number }>;
      skipped: Message<{ n: number }>;
      outcomes: {
        duplicate: Message<{ n: Value }>;
      };
    };
  }>;
  accessInvitation: TextsOf<typeof import("./messages/en/access-invitation.json"), {
    question: Message<{ email: Value }>;
  }>;
  access: TextsOf<typeof import("./messages/en/access.json"), {}>;
  accountsSession: TextsOf<typeof import("./messages/en/accounts-session.json"), {}>;
  accountsSettings: TextsOf<typeof import("./messages/en/accounts-settings.json"), {
    email: {
      current: Message<{ email: Value }>;
      sent: Message<{ email: Value }>;
    };
    sessions: {
      device: Message<{ browser: Value; system: Value }>;
      seen: Message<{ when: Value }>;
    };
    export: {
      running: Message<{ progress: Value }>;
      ready: Message<{ day: Value; size: Value }>;
      until: Message<{ day: Value }>;
    };
    activity: {
      other: Message<{ action: Value }>;
    };
    deleteAccount: {
      dialogText: Message<{ email: Value }>;
    };
  }>;
  accounts: TextsOf<typeof import("./messages/en/accounts.json"), {
    fields: {
      characterNotAllowed: Message<{ character: Value }>;
    };
    verify: {
      sent: Message<{ email: Value }>;
    };
  }>;
  adminDashboard: TextsOf<typeof import("./messages/en/admin-dashboard.json"), {
    welcomeName: Message<{ name: Value }>;
    needs: Message<{ n: number }>;
    refreshed: Message<{ ago: Value }>;
    refreshFailed: Message<{ at: Value }>;
    health: {
      range: Message<{ name: Value; lowest: Value; highest: Value }>;
      database: {
        text: Message<{ kind: Value; size: Value }>;
        pglite: Message<{ version: Value }>;
        postgresql: Message<{ version: Value }>;
      };
      storage: {
        text: Message<{ used: Value; total: Value }>;
        bucketText: Message<{ free: Value }>;
        problem: Message<{ reason: Value }>;
      };
      mail: {
        waiting: Message<{ n: Value }>;
        failed: Message<{ n: Value }>;
      };
      models: {
        text: Message<{ failed: Value; replies: Value }>;
      };
      jobs: {
        queued: Message<{ age: Value }>;
        failed: Message<{ n: Value }>;
      };
      certificates: {
        days: Message<{ n: number }>;
        text: Message<{ name: Value; n: Value }>;
        problem: Message<{ name: Value; reason: Value }>;
      };
    };
    plot: {
      errorsText: Message<{ failed: Value; replies: Value }>;
      range: Message<{ title: Value; lowest: Value; highest: Value }>;
      read: Message<{ title: Value }>;
    };
    models: {
      of: Message<{ n: Value }>;
    };
    numbers: {
      more: Message<{ n: Value }>;
      fewer: Message<{ n: Value }>;
      clients: Message<{ n: number }>;
      month: Message<{ cost: Value }>;
      range: Message<{ name: Value; lowest: Value; highest: Value }>;
    };
    incidents: {
      since: Message<{ title: Value; at: Value }>;
      lasted: Message<{ duration: Value }>;
      nextTry: Message<{ at: Value }>;
      kinds: {
        mail_refused: {
          title: Message<{ host: Value }>;
          text: Message<{ mails: number; reason: Value }>;
        };
        model_failing: {
          title: Message<{ name: Value }>;
          text: Message<{ failed: Value; replies: Value }>;
        };
        model_slow: {
          title: Message<{ name: Value }>;
          text: Message<{ duration: Value }>;
        };
        jobs_failed: {
          title: Message<{ kind: Value }>;
          text: Message<{ jobs: number; reason: Value }>;
        };
        storage_failing: {
          text: Message<{ reason: Value }>;
        };
        disk_low: {
          text: Message<{ free: Value }>;
        };
        database_slow: {
          text: Message<{ duration: Value }>;
        };
        notices_missing: {
          text: Message<{ reason: Value }>;
        };
        moderation_failing: {
          text: Message<{ reason: Value }>;
        };
        certificate_ending: {
          title: Message<{ name: Value }>;
          text: Message<{ days: number }>;
        };
        version_started: {
          title: Message<{ version: Value }>;
        };
      };
    };
  }>;
  admin: TextsOf<typeof import("./messages/en/admin.json"), {
    area: {
      more: Message<{ count: number }>;
      openReports: Message<{ count: number }>;
      moreReports: Message<{ count: number }>;
    };
  }>;
  audit: TextsOf<typeof import("./messages/en/audit.json"), {}>;
  behaviour: TextsOf<typeof import("./messages/en/behaviour.json"), {
    badge: {
      draft: Message<{ count: number }>;
    };
    help: {
      tone: Message<{ count: Value }>;
    };
    removeWord: Message<{ word: Value }>;
    left: Message<{ count: Value }>;
    when_spent_help: {
      continue: Message<{ limit: Value }>;
    };
    budgetMoney: Message<{ currency: string }>;
    percent: Message<{ percent: Value }>;
    spent: Message<{ cost: Value; month: Value; replies: number }>;
    forecast: Message<{ cost: Value }>;
    problems: {
      ruleTooLong: Message<{ max: Value }>;
      tooManyRules: Message<{ max: Value }>;
    };
    foot: {
      passed: Message<{ held: Value; total: Value }>;
      failed: Message<{ held: Value; total: Value }>;
      before: Message<{ count: number }>;
    };
    discardDialog: {
      text: Message<{ count: number }>;
    };
    run: {
      progress: Message<{ done: Value; total: Value }>;
      failedTitle: Message<{ count: number }>;
      question: Message<{ question: Value }>;
    };
    versions: {
      version: Message<{ number: Value }>;
      by: Message<{ day: Value; name: Value }>;
      byUnknown: Message<{ day: Value }>;
      restored: Message<{ number: Value }>;
      rollBackName: Message<{ number: Value }>;
    };
    rollBackDialog: {
      title: Message<{ number: Value }>;
      draft: Message<{ count: number }>;
    };
    preview: {
      compared: Message<{ settings: Value }>;
    };
  }>;
  billing: TextsOf<typeof import("./messages/en/billing.json"), {
    perMonth: Message<{ amount: Value }>;
    perYear: Message<{ amount: Value }>;
    planMonthly: Message<{ plan: Value }>;
    planAnnual: Message<{ plan: Value }>;
    serverError: Message<{ status: Value; text: Value }>;
    success: {
      text: Message<{ plan: Value; price: Value }>;
    };
    claim: {
      paidAt: Message<{ moment: Value }>;
      hint: Message<{ hint: Value }>;
    };
    claims: {
      paid: Message<{ plan: Value; amount: Value; day: Value }>;
      made: Message<{ entity: Value }>;
    };
    upgraded: {
      title: Message<{ entity: Value; plan: Value }>;
      text: Message<{ price: Value }>;
    };
    subscriptions: {
      free: Message<{ plan: Value; amount: Value }>;
      pastDue: Message<{ entity: Value }>;
      renews: Message<{ day: Value }>;
      ends: Message<{ day: Value }>;
      ended: Message<{ day: Value }>;
      due: Message<{ day: Value }>;
      first: Message<{ day: Value }>;
    };
    subscription: {
      range: Message<{ from: Value; to: Value }>;
      change: {
        option: Message<{ plan: Value; price: Value }>;
      };
      cancel: {
        text: Message<{ day: Value }>;
        question: Message<{ entity: Value }>;
        explain: Message<{ plan: Value; day: Value }>;
      };
      resume: {
        text: Message<{ day: Value }>;
      };
      confirm: {
        text: Message<{ amount: Value }>;
      };
    };
    history: {
      pdfOf: Message<{ number: Value }>;
      range: Message<{ from: Value; to: Value; total: Value }>;
    };
    invoice: {
      range: Message<{ from: Value; to: Value }>;
    };
    renewal: {
      month: Message<{ amount: Value }>;
      year: Message<{ amount: Value }>;
    };
  }>;
  captcha: TextsOf<typeof import("./messages/en/captcha.json"), {}>;
  chat: TextsOf<typeof import("./messages/en/chat.json"), {
    title: Message<{ name: Value }>;
    titleRole: Message<{ name: Value }>;
    empty: Message<{ name: Value }>;
    quoted: Message<{ name: Value }>;
    writing: Message<{ name: Value }>;
    invitationRequired: Message<{ entity_name: Value }>;
    suspended: Message<{ entity_name: Value }>;
    retryInSeconds: Message<{ n: Value }>;
    retryInMinutes: Message<{ n: Value }>;
    inPerson: Message<{ name: Value }>;
    awaitingPerson: Message<{ name: Value }>;
    answersInPerson: Message<{ name: Value }>;
    removed: Message<{ date: Value }>;
    answeredLater: {
      by: Message<{ name: Value; date: Value }>;
      byUnnamed: Message<{ date: Value }>;
    };
    askLater: {
      asked: Message<{ email: Value; name: Value }>;
    };
    corrected: {
      badge: Message<{ time: Value }>;
      by: Message<{ name: Value; date: Value }>;
      byUnnamed: Message<{ date: Value }>;
      before: Message<{ time: Value }>;
      after: Message<{ time: Value }>;
    };
    share: {
      fileName: Message<{ slug: Value }>;
    };
    sources: {
      source: Message<{ number: Value }>;
    };
    composer: {
      tooLong: Message<{ count: number }>;
    };
    privacy: {
      note: Message<{ name: Value }>;
    };
    ai: {
      mark: Message<{ name: Value }>;
    };
  }>;
  chatterGroups: TextsOf<typeof import("./messages/en/chatter-groups.json"), {
    resets: Message<{ date: Value }>;
    more: Message<{ name: Value }>;
    dialog: {
      edit: Message<{ name: Value }>;
    };
    deletion: {
      title: Message<{ name: Value }>;
      text: Message<{ n: number }>;
    };
  }>;
  contact: TextsOf<typeof import("./messages/en/contact.json"), {
    mail: {
      text: Message<{ siteName: Value }>;
    };
    form: {
      sent: {
        text: Message<{ name: Value; email: Value }>;
      };
    };
  }>;
  conversationsAdmin: TextsOf<typeof import("./messages/en/conversations-admin.json"), {
    detail: {
      title: Message<{ when: Value }>;
      passagesUsed: Message<{ read: number; used: number }>;
      unanswered: Message<{ name: Value }>;
      byPerson: Message<{ name: Value }>;
      passageCount: Message<{ read: Value; used: Value }>;
      tokenCount: Message<{ input: Value; output: Value }>;
      seconds: Message<{ seconds: Value }>;
      report: Message<{ reason: Value; status: Value }>;
      opened: Message<{ time: Value; owner: Value }>;
      openedNoOwner: Message<{ time: Value }>;
    };
  }>;
  conversationsDetail: TextsOf<typeof import("./messages/en/conversations-detail.json"), {
    lead: Message<{ count: number; languages: string; when: Value }>;
    privateMessage: Message<{ time: Value; name: Value }>;
    badges: {
      edited: Message<{ name: Value; when: Value }>;
      editedUnknown: Message<{ when: Value }>;
    };
    by: Message<{ name: Value; entity: Value }>;
    removed: Message<{ when: Value }>;
    reason: Message<{ reason: Value }>;
    translate: {
      label: Message<{ language: Value }>;
      from: Message<{ language: Value }>;
    };
    delete: {
      text: Message<{ name: Value }>;
    };
    provenance: {
      person: Message<{ name: Value }>;
      corrected: Message<{ author: Value; name: Value }>;
      correctedUnknown: Message<{ author: Value }>;
      through: Message<{ model: Value; system: Value }>;
      revision: Message<{ revision: Value }>;
      tokenCount: Message<{ input: Value; output: Value }>;
      seconds: Message<{ seconds: Value }>;
      document: Message<{ title: Value }>;
      written: Message<{ when: Value; author: Value }>;
      historyCorrected: Message<{ when: Value; name: Value }>;
      historyCorrectedUnknown: Message<{ when: Value }>;
      historyRemoved: Message<{ when: Value }>;
      inUse: Message<{ hits: number }>;
    };
    tags: {
      remove: Message<{ tag: Value }>;
      full: Message<{ max: Value }>;
    };
    write: {
      head: Message<{ entity: Value }>;
      hint: Message<{ name: Value }>;
      hintNotMailed: Message<{ name: Value }>;
      placeholder: Message<{ name: Value }>;
      takenOver: Message<{ name: Value }>;
    };
    own: {
      title: Message<{ entity: Value }>;
      corrected: Message<{ when: Value }>;
      correctedBy: Message<{ name: Value; when: Value }>;
    };
  }>;
  conversationsInbox: TextsOf<typeof import("./messages/en/conversations-inbox.json"), {
    shown: Message<{ shown: Value; all: Value }>;
    shownAll: Message<{ all: number }>;
    privateMessages: Message<{ count: number }>;
    messages: Message<{ count: number }>;
    languagesAndCount: Message<{ languages: Value; count: Value }>;
    export: {
      filtered: Message<{ filters: Value }>;
      search: Message<{ q: Value }>;
      year: Message<{ year: Value }>;
      running: Message<{ progress: Value }>;
      ready: Message<{ conversations: number; size: Value }>;
      until: Message<{ day: Value }>;
      downloadName: Message<{ format: Value; day: Value }>;
    };
  }>;
  conversationsTriage: TextsOf<typeof import("./messages/en/conversations-triage.json"), {
    removeFilter: Message<{ filter: Value }>;
    select: {
      one: Message<{ name: Value }>;
      count: Message<{ n: Value }>;
    };
    back: Message<{ when: Value }>;
    told: {
      snoozed: Message<{ when: Value }>;
      assigned: Message<{ name: Value }>;
      tagged: Message<{ tag: Value }>;
      untagged: Message<{ tag: Value }>;
    };
    people: {
      titleFor: Message<{ name: Value }>;
      you: Message<{ name: Value }>;
      open: Message<{ n: Value }>;
      underView: Message<{ view: Value }>;
    };
  }>;
  conversationsVisitor: TextsOf<typeof import("./messages/en/conversations-visitor.json"), {
    more: Message<{ n: Value }>;
    noteLabel: Message<{ name: Value }>;
    by: Message<{ name: Value; when: Value }>;
  }>;
  conversations: TextsOf<typeof import("./messages/en/conversations.json"), {
    none: Message<{ name: Value }>;
    actions: Message<{ title: Value }>;
    search: {
      found: Message<{ count: Value }>;
      foundMore: Message<{ count: Value }>;
    };
    export: {
      fileName: Message<{ slug: Value; date: Value }>;
      inPerson: Message<{ name: Value }>;
      awaitingPerson: Message<{ name: Value }>;
      removed: Message<{ date: Value }>;
      corrected: Message<{ name: Value; date: Value }>;
      correctedUnnamed: Message<{ date: Value }>;
    };
    unpublish: {
      done: Message<{ name: Value }>;
    };
    delete: {
      text: Message<{ title: Value }>;
    };
    public: {
      lead: Message<{ name: Value }>;
      inPerson: Message<{ name: Value }>;
      corrected: Message<{ date: Value }>;
    };
  }>;
  corrections: TextsOf<typeof import("./messages/en/corrections.json"), {
    correct: {
      to: Message<{ question: Value }>;
      notify: Message<{ name: Value }>;
      notMailed: Message<{ name: Value }>;
    };
    inUse: {
      by: Message<{ name: Value; day: Value }>;
      byUnknown: Message<{ day: Value }>;
      hits: Message<{ hits: number }>;
      lastHit: Message<{ day: Value }>;
      withdrawn: Message<{ day: Value }>;
      withdrawName: Message<{ question: Value }>;
    };
    panel: {
      corrected: Message<{ day: Value }>;
      used: Message<{ hits: number }>;
      menu: Message<{ question: Value }>;
      check: {
        result: Message<{ held: Value; total: Value }>;
        progress: Message<{ done: Value; total: Value }>;
      };
    };
  }>;
  dashboardPalette: TextsOf<typeof import("./messages/en/dashboard-palette.json"), {
    nothing: Message<{ words: Value }>;
  }>;
  dashboard: TextsOf<typeof import("./messages/en/dashboard.json"), {}>;
  domains: TextsOf<typeof import("./messages/en/domains.json"), {
    lead: Message<{ entity: Value }>;
    explain: {
      fading: Message<{ until: Value }>;
    };
    copyValue: Message<{ copy: Value; what: Value }>;
    checkedAt: Message<{ when: Value }>;
    remove: {
      text: Message<{ host: Value }>;
    };
    continue: {
      title: Message<{ host: Value }>;
      text: Message<{ host: Value; entity: Value }>;
      known: Message<{ email: Value }>;
      go: Message<{ email: Value }>;
    };
  }>;
  entitiesAdmin: TextsOf<typeof import("./messages/en/entities-admin.json"), {
    actions: {
      menu: Message<{ name: Value }>;
      done: {
        verified: Message<{ name: Value }>;
        unverified: Message<{ name: Value }>;
        transferred: Message<{ name: Value; email: Value }>;
        suspended: Message<{ name: Value }>;
        resumed: Message<{ name: Value }>;
        deleted: Message<{ name: Value }>;
        restored: Message<{ name: Value }>;
      };
    };
    transfer: {
      title: Message<{ name: Value }>;
    };
    suspend: {
      title: Message<{ name: Value }>;
    };
    remove: {
      title: Message<{ name: Value }>;
    };
    view: {
      thumbnail: Message<{ name: Value }>;
      banner: Message<{ name: Value }>;
      of: Message<{ used: Value; limit: Value }>;
      deleted: Message<{ day: Value }>;
    };
    edit: {
      title: Message<{ name: Value }>;
    };
    create: {
      chosen: Message<{ name: Value }>;
    };
    types: {
      previewTerms: Message<{ label: Value }>;
    };
  }>;
  entitiesDirectory: TextsOf<typeof import("./messages/en/entities-directory.json"), {
    empty: {
      search: Message<{ q: Value }>;
    };
  }>;
  entitiesManage: TextsOf<typeof import("./messages/en/entities-manage.json"), {
    lead: Message<{ portraits: number; conversations: number }>;
    kind: Message<{ type: Value; subtype: Value }>;
    suspended: {
      text: Message<{ name: Value }>;
    };
    list: {
      manageName: Message<{ name: Value }>;
      menu: Message<{ name: Value }>;
      notCopied: Message<{ url: Value }>;
      erased: Message<{ day: Value }>;
      restored: Message<{ name: Value }>;
    };
    page: {
      sectionTitle: Message<{ section: Value; name: Value }>;
    };
    details: {
      retentionDays: Message<{ days: number }>;
    };
    remove: {
      question: Message<{ name: Value }>;
    };
  }>;
  entitiesSearch: TextsOf<typeof import("./messages/en/entities-search.json"), {}>;
  entities: TextsOf<typeof import("./messages/en/entities.json"), {
    heading: Message<{ name: Value }>;
    headingPerson: Message<{ name: Value }>;
    description: Message<{ name: Value }>;
    retention: Message<{ days: number }>;
    offline: {
      text: Message<{ name: Value }>;
    };
    suspended: {
      text: Message<{ name: Value }>;
    };
    restricted: {
      more: Message<{ name: Value }>;
    };
  }>;
  entityExports: TextsOf<typeof import("./messages/en/entity-exports.json"), {
    running: Message<{ progress: Value }>;
    ready: Message<{ day: Value; size: Value }>;
    until: Message<{ day: Value }>;
  }>;
  entityUsers: TextsOf<typeof import("./messages/en/entity-users.json"), {
    added: Message<{ email: Value }>;
    duplicate: Message<{ email: Value }>;
    import: {
      invite: Message<{ n: number }>;
      summary: Message<{ n: number }>;
      done: Message<{ n: number }>;
      outcomes: {
        duplicate: Message<{ n: Value }>;
      };
    };
  }>;
  entityVisitors: TextsOf<typeof import("./messages/en/entity-visitors.json"), {
    people: Message<{ n: number }>;
    helpfulOf: Message<{ helpful: Value; rated: Value }>;
    chats: Message<{ n: number }>;
    sent: Message<{ n: number }>;
    untagged: Message<{ tag: Value }>;
    ratedOf: Message<{ rated: number; helpful: Value }>;
  }>;
  jobs: TextsOf<typeof import("./messages/en/jobs.json"), {
    pause: {
      since: Message<{ time: Value }>;
      sinceBy: Message<{ time: Value; name: Value }>;
    };
    figures: {
      oldest: Message<{ duration: Value }>;
      longest: Message<{ duration: Value }>;
      next: Message<{ time: Value }>;
      of: Message<{ count: Value }>;
    };
    filters: {
      more: Message<{ count: number }>;
    };
    tries: Message<{ attempts: number; max: number }>;
    mailTo: Message<{ title: Value; recipient: Value }>;
    progressOf: Message<{ title: Value }>;
    nextTry: Message<{ time: Value }>;
    due: Message<{ time: Value }>;
    duration: {
      ms: Message<{ count: number }>;
      seconds: Message<{ count: number }>;
      minutes: Message<{ count: number }>;
      hours: Message<{ count: number }>;
      days: Message<{ count: number }>;
    };
    actions: {
      retryName: Message<{ job: Value }>;
      dropName: Message<{ job: Value }>;
      retryAll: Message<{ count: number }>;
      retried: Message<{ count: number }>;
    };
    dropping: {
      text: Message<{ job: Value }>;
    };
  }>;
  knowledgeAdd: TextsOf<typeof import("./messages/en/knowledge-add.json"), {
    lead: Message<{ name: Value }>;
    text: {
      help: Message<{ max: Value }>;
      count: Message<{ used: Value; max: Value }>;
      tooLong: Message<{ max: Value }>;
    };
    files: {
      add: Message<{ n: number }>;
    };
    site: {
      looking: Message<{ n: number }>;
      found: Message<{ n: number }>;
      robots: Message<{ n: number }>;
      chosen: Message<{ chosen: Value; all: Value }>;
      more: Message<{ n: Value }>;
      add: Message<{ n: number }>;
    };
    questions: {
      question: Message<{ n: Value }>;
      answer: Message<{ n: Value }>;
      remove: Message<{ n: Value }>;
      csvMany: Message<{ n: Value; max: Value }>;
      csvFound: Message<{ n: number }>;
      csvPreview: Message<{ name: Value }>;
      csvMore: Message<{ n: Value }>;
      csvRemove: Message<{ name: Value }>;
      add: Message<{ n: number }>;
      csvRow: Message<{ row: Value }>;
    };
    shape: {
      facts: Message<{ size: Value; rows: number; columns: number }>;
      reads: Message<{ word: Value }>;
      column: Message<{ n: Value }>;
      pairs: Message<{ n: number }>;
      records: Message<{ n: number }>;
      leftOut: Message<{ n: number }>;
      leftOutRows: Message<{ rows: Value }>;
      addPairs: Message<{ n: number }>;
    };
  }>;
  knowledgeAdmin: TextsOf<typeof import("./messages/en/knowledge-admin.json"), {
    actions: {
      menu: Message<{ title: Value }>;
    };
    deleting: {
      text: Message<{ title: Value; entity: Value }>;
    };
    editTitle: Message<{ title: Value }>;
  }>;
  knowledgeDetail: TextsOf<typeof import("./messages/en/knowledge-detail.json"), {
    facts: Message<{ kind: Value; language: Value; year: Value; day: Value }>;
    year: Message<{ year: Value }>;
    deleted: Message<{ time: Value }>;
    stages: {
      passages: Message<{ n: number }>;
    };
    notices: {
      counts: Message<{ lost: Value; kept: Value }>;
      pages: Message<{ pages: Value }>;
    };
    passages: {
      page: Message<{ page: Value }>;
      used: Message<{ n: number }>;
      shown: Message<{ shown: Value; all: Value }>;
    };
    try: {
      answerable: Message<{ n: number }>;
    };
  }>;
  knowledge: TextsOf<typeof import("./messages/en/knowledge.json"), {
    facts: {
      passages: Message<{ n: number }>;
      soFar: Message<{ n: number }>;
      added: Message<{ day: Value }>;
      nextRefresh: Message<{ day: Value }>;
      progress: Message<{ stage: Value; percent: Value }>;
      progressOf: Message<{ title: Value }>;
    };
    actions: {
      cancelName: Message<{ title: Value }>;
      retryName: Message<{ title: Value }>;
      rereadName: Message<{ title: Value }>;
      editName: Message<{ title: Value }>;
      deleteName: Message<{ title: Value }>;
    };
    undo: {
      deleted: Message<{ title: Value }>;
      restored: Message<{ title: Value }>;
    };
    usage: {
      of: Message<{ used: Value; limit: Value }>;
      unlimited: Message<{ used: Value }>;
      left: Message<{ left: Value }>;
    };
    followed: {
      documents: Message<{ n: number }>;
      read: Message<{ day: Value }>;
      stopName: Message<{ url: Value }>;
    };
    upload: {
      drop: Message<{ choose: Value }>;
      help: Message<{ endings: Value; size: Value }>;
      progress: Message<{ sent: Value; total: Value }>;
      progressOf: Message<{ name: Value }>;
      cancelName: Message<{ name: Value }>;
      removeName: Message<{ name: Value }>;
      retryName: Message<{ name: Value }>;
      wrongType: Message<{ endings: Value }>;
      toConvert: Message<{ format: Value; target: Value }>;
      tooLarge: Message<{ size: Value }>;
      beyondPlan: Message<{ size: Value; left: Value }>;
    };
  }>;
  likeness: TextsOf<typeof import("./messages/en/likeness.json"), {
    added: Message<{ date: Value }>;
  }>;
  linksManage: TextsOf<typeof import("./messages/en/links-manage.json"), {
    deleteName: Message<{ title: Value }>;
  }>;
  links: TextsOf<typeof import("./messages/en/links.json"), {}>;
  memory: TextsOf<typeof import("./messages/en/memory.json"), {
    card: {
      question: Message<{ name: Value }>;
      remembered: Message<{ name: Value }>;
      refused: Message<{ name: Value }>;
    };
    title: Message<{ name: Value }>;
    private: Message<{ name: Value }>;
    off: Message<{ name: Value }>;
    edit: Message<{ fact: Value }>;
    erase: Message<{ fact: Value }>;
  }>;
  notifications: TextsOf<typeof import("./messages/en/notifications.json"), {
    bellCount: Message<{ count: number }>;
    work: {
      awaiting_person: Message<{ count: number }>;
      access_request: Message<{ count: number }>;
      question: Message<{ count: number }>;
      not_helpful: Message<{ count: number }>;
      correction_failed: Message<{ count: number }>;
      document_failed: Message<{ count: number }>;
      budget_spent: Message<{ count: Value }>;
      budget_warning: Message<{ count: Value }>;
    };
    push: {
      since: Message<{ when: Value }>;
    };
  }>;
  operator: TextsOf<typeof import("./messages/en/operator.json"), {
    fixed: Message<{ setting: Value }>;
  }>;
  overview: TextsOf<typeof import("./messages/en/overview.json"), {
    range: Message<{ from: Value; to: Value }>;
    compared: Message<{ range: Value; days: Value }>;
    zone: Message<{ zone: Value }>;
    days: Message<{ days: Value }>;
    figures: {
      helpfulOf: Message<{ rated: number }>;
      returning: Message<{ share: Value }>;
      perConversation: Message<{ cost: Value }>;
      ofBudget: Message<{ cost: Value }>;
      more: Message<{ n: Value }>;
      fewer: Message<{ n: Value }>;
      higher: Message<{ share: Value }>;
      lower: Message<{ share: Value }>;
      pointsMore: Message<{ n: Value }>;
      pointsFewer: Message<{ n: Value }>;
      spark: Message<{ name: Value; lowest: Value; highest: Value }>;
    };
    plot: {
      before: Message<{ days: Value }>;
      label: Message<{ lowest: Value; highest: Value }>;
      value: Message<{ n: number }>;
    };
    languages: {
      of: Message<{ n: number }>;
      others: Message<{ n: number }>;
    };
    hours: {
      peak: Message<{ hour: Value; zone: Value }>;
      label: Message<{ fewest: Value; most: Value }>;
      half: Message<{ hour: Value }>;
    };
    topics: {
      text: Message<{ n: number }>;
      hidden: Message<{ topic: Value }>;
      shown: Message<{ topic: Value }>;
      hiddenTopics: Message<{ n: number }>;
      showName: Message<{ topic: Value }>;
    };
    ratings: {
      text: Message<{ rated: number; replies: number }>;
      label: Message<{ helpful: number; not: number }>;
      down: Message<{ n: number }>;
      open: Message<{ down: Value }>;
      corrected: Message<{ down: Value; day: Value }>;
      readName: Message<{ question: Value }>;
    };
    budget: {
      title: Message<{ month: Value }>;
      noBudget: Message<{ spent: Value; replies: number }>;
      spent: Message<{ spent: Value; limit: Value }>;
      replies: Message<{ spent: Value; limit: Value }>;
      pace: Message<{ forecast: Value }>;
      warning: Message<{ amount: Value }>;
    };
    empty: {
      title: Message<{ name: Value }>;
    };
    arrival: {
      title: Message<{ name: Value }>;
      demo: Message<{ entity: Value }>;
      online: Message<{ entity: Value }>;
      offline: Message<{ entity: Value }>;
      verified: Message<{ email: Value }>;
    };
    steps: {
      done: Message<{ done: number; all: number }>;
      materialDone: Message<{ documents: number; passages: number }>;
    };
    ask: {
      document: Message<{ name: Value }>;
    };
  }>;
  plansAdmin: TextsOf<typeof import("./messages/en/plans-admin.json"), {
    total: Message<{ n: number }>;
    totalOrMore: Message<{ n: number }>;
    entities: Message<{ n: number }>;
    entitiesOrMore: Message<{ n: number }>;
    edit: Message<{ plan: Value }>;
    saves: Message<{ percent: Value }>;
    warnings: {
      month: Message<{ plan: Value }>;
      year: Message<{ plan: Value }>;
      broken: Message<{ plan: Value }>;
    };
    form: {
      editTitle: Message<{ plan: Value }>;
      saved: Message<{ plan: Value }>;
      created: Message<{ plan: Value }>;
      deleted: Message<{ plan: Value }>;
    };
    remove: {
      title: Message<{ plan: Value }>;
    };
  }>;
  plansUsage: TextsOf<typeof import("./messages/en/plans-usage.json"), {
    name: Message<{ plan: Value }>;
    of: Message<{ used: Value; limit: Value }>;
    unlimited: Message<{ used: Value }>;
  }>;
  plans: TextsOf<typeof import("./messages/en/plans.json"), {
    save: Message<{ percent: Value }>;
    saveUpTo: Message<{ percent: Value }>;
    saving: Message<{ amount: Value }>;
    select: Message<{ plan: Value }>;
    renewal: {
      month: Message<{ amount: Value }>;
      year: Message<{ amount: Value }>;
    };
  }>;
  questions: TextsOf<typeof import("./messages/en/questions.json"), {
    waitingInAll: Message<{ count: number }>;
    suggested: {
      addName: Message<{ question: Value }>;
      menu: Message<{ question: Value }>;
      handle: Message<{ question: Value }>;
      switch: Message<{ question: Value }>;
      moved: Message<{ question: Value; place: Value }>;
      taps: Message<{ clicks: number }>;
      offSince: Message<{ day: Value }>;
    };
    emptyText: Message<{ name: Value }>;
    times: Message<{ count: number }>;
    asked: Message<{ languages: Value; last: Value }>;
    askedSince: Message<{ languages: Value; first: Value; last: Value }>;
    todayAt: Message<{ time: Value }>;
    waiting: Message<{ count: Value }>;
    waitingNames: Message<{ count: number; names: Value }>;
    answerName: Message<{ question: Value }>;
    menu: Message<{ question: Value }>;
    restoreName: Message<{ question: Value }>;
    private: Message<{ count: number }>;
    form: {
      help: Message<{ name: Value; date: Value }>;
      notify: Message<{ count: number }>;
      askedIn: Message<{ languages: Value }>;
      sentIn: Message<{ languages: Value }>;
      translated: Message<{ language: Value }>;
      asWritten: Message<{ languages: Value }>;
    };
    done: {
      answered: Message<{ notified: number }>;
      dismissed: Message<{ question: Value }>;
      restored: Message<{ question: Value }>;
    };
  }>;
  reportsDialog: TextsOf<typeof import("./messages/en/reports-dialog.json"), {}>;
  reports: TextsOf<typeof import("./messages/en/reports.json"), {
    states: {
      assigned: Message<{ name: Value }>;
    };
    detail: {
      from: Message<{ name: Value }>;
      private: Message<{ count: number }>;
      openedNote: Message<{ name: Value }>;
      someBefore: Message<{ reports: Value; upheld: Value }>;
      resolved: Message<{ name: Value }>;
      dismissed: Message<{ name: Value }>;
    };
    actions: {
      answerIn: Message<{ language: Value }>;
      dismissText: Message<{ name: Value }>;
      dismissTextOnce: Message<{ name: Value }>;
      suspendTitle: Message<{ name: Value }>;
      suspendText: Message<{ count: Value }>;
    };
    answer: {
      label: Message<{ name: Value }>;
      preview: Message<{ language: Value }>;
      asWritten: Message<{ language: Value }>;
      done: Message<{ name: Value }>;
    };
    dismissing: {
      outcomeFor: Message<{ name: Value }>;
    };
    deleting: {
      text: Message<{ name: Value }>;
    };
  }>;
  savedViews: TextsOf<typeof import("./messages/en/saved-views.json"), {
    full: Message<{ max: Value }>;
    menu: Message<{ name: Value }>;
    more: Message<{ count: number }>;
    saved: Message<{ name: Value }>;
    deleted: Message<{ name: Value }>;
  }>;
  secondFactor: TextsOf<typeof import("./messages/en/second-factor.json"), {
    settings: {
      app: {
        since: Message<{ date: Value }>;
      };
      passkeys: {
        meta: Message<{ date: Value }>;
        removeNamed: Message<{ name: Value }>;
      };
      codes: {
        left: Message<{ n: Value }>;
      };
    };
  }>;
  siteAbout: TextsOf<typeof import("./messages/en/site-about.json"), {
    lead: Message<{ siteName: Value }>;
  }>;
  siteAdvice: TextsOf<typeof import("./messages/en/site-advice.json"), {}>;
  siteClones: TextsOf<typeof import("./messages/en/site-clones.json"), {}>;
  siteCloning: TextsOf<typeof import("./messages/en/site-cloning.json"), {}>;
  siteDocs: TextsOf<typeof import("./messages/en/site-docs.json"), {
    nothing: Message<{ words: Value }>;
  }>;
  siteErrors: TextsOf<typeof import("./messages/en/site-errors.json"), {}>;
  siteHome: TextsOf<typeof import("./messages/en/site-home.json"), {
    sample: {
      answer: RichMessage<{ cited: Tag }>;
    };
  }>;
  siteLegal: TextsOf<typeof import("./messages/en/site-legal.json"), {
    missing: Message<{ fields: Value }>;
  }>;
  siteNotFound: TextsOf<typeof import("./messages/en/site-not-found.json"), {
    text: RichMessage<{ path: Tag }>;
  }>;
  siteSearch: TextsOf<typeof import("./messages/en/site-search.json"), {}>;
  siteServices: TextsOf<typeof import("./messages/en/site-services.json"), {}>;
  site: TextsOf<typeof import("./messages/en/site.json"), {
    languages: {
      button: Message<{ language: Value }>;
    };
    copyright: Message<{ years: Value; siteName: Value }>;
  }>;
  ssoAdmin: TextsOf<typeof import("./messages/en/sso-admin.json"), {
    actionsOf: Message<{ name: Value }>;
    states: {
      ending: Message<{ days: number }>;
    };
    form: {
      nameHelp: Message<{ name: Value }>;
      removeDomain: Message<{ domain: Value }>;
      certificateValid: Message<{ day: Value; fingerprint: Value }>;
      certificateEnded: Message<{ day: Value; fingerprint: Value }>;
      copyValue: Message<{ copy: Value; what: Value }>;
    };
    proof: {
      proven: Message<{ domain: Value; day: Value }>;
      unproven: Message<{ domain: Value }>;
      explain: Message<{ domain: Value }>;
      problems: {
        missing: Message<{ name: Value }>;
        different: Message<{ name: Value }>;
        unanswered: Message<{ domain: Value }>;
      };
      checkedAt: Message<{ time: Value }>;
      unsaved: Message<{ domain: Value }>;
      copyValue: Message<{ copy: Value; what: Value }>;
    };
    test: {
      by: Message<{ name: Value; time: Value }>;
      byDeletedAdmin: Message<{ time: Value }>;
    };
    deleting: {
      title: Message<{ name: Value }>;
      text: Message<{ count: number }>;
    };
  }>;
  sso: TextsOf<typeof import("./messages/en/sso.json"), {
    offer: Message<{ organization: Value }>;
  }>;
  systemMailbox: TextsOf<typeof import("./messages/en/system-mailbox.json"), {
    unreadable: Message<{ file: Value }>;
  }>;
  talkForm: TextsOf<typeof import("./messages/en/talk-form.json"), {
    editLead: Message<{ id: Value }>;
    banner: Message<{ n: number }>;
    loop: Message<{ name: Value }>;
    off: Message<{ name: Value }>;
    chain: Message<{ names: Value }>;
  }>;
  talkParameters: TextsOf<typeof import("./messages/en/talk-parameters.json"), {
    lead: Message<{ system: Value }>;
    entityLead: Message<{ system: Value; entity: Value }>;
    notInUse: Message<{ entity: Value }>;
    systemValue: Message<{ value: Value }>;
    productValue: Message<{ value: Value }>;
    writeOwnOf: Message<{ field: Value }>;
    changeOf: Message<{ field: Value }>;
    resetOf: Message<{ field: Value }>;
    slots: {
      known: Message<{ n: number }>;
      unknown: Message<{ slots: Value }>;
    };
    resetAll: {
      entityText: Message<{ entity: Value }>;
    };
    preview: {
      passages: Message<{ n: number }>;
      history: Message<{ n: number }>;
    };
    cost: {
      total: Message<{ tokens: Value; amount: Value }>;
    };
  }>;
  talk: TextsOf<typeof import("./messages/en/talk.json"), {
    number: Message<{ id: Value }>;
    defaultNumber: Message<{ id: Value }>;
    notUsedSince: Message<{ date: Value }>;
    seconds: Message<{ n: Value }>;
    usedBy: {
      entities: Message<{ n: number }>;
    };
    menu: {
      label: Message<{ name: Value }>;
    };
    makeDefault: {
      title: Message<{ name: Value }>;
      noKey: Message<{ variable: Value }>;
      done: Message<{ name: Value }>;
    };
    remove: {
      title: Message<{ name: Value }>;
      done: Message<{ name: Value }>;
    };
    chain: {
      text: Message<{ names: Value }>;
      then: Message<{ first: Value; rest: Value }>;
      alone: Message<{ name: Value }>;
      aloneOffline: Message<{ name: Value }>;
    };
    connection: {
      price: Message<{ input: Value; output: Value }>;
    };
    test: {
      times: Message<{ first: Value; total: Value }>;
    };
    figures: {
      lastUsed: Message<{ date: Value }>;
    };
    usage: {
      text: Message<{ n: number }>;
      more: Message<{ n: Value }>;
      parameters: Message<{ name: Value }>;
    };
  }>;
  terms: TextsOf<typeof import("./messages/en/terms.json"), {
    owner: Message<{ entity: Value }>;
    accepted: Message<{ date: Value; version: Value }>;
  }>;
  users: TextsOf<typeof import("./messages/en/users.json"), {
    detail: {
      suspended: Message<{ day: Value; reason: Value }>;
      device: Message<{ browser: Value; system: Value }>;
    };
    invite: {
      done: Message<{ email: Value }>;
    };
    actions: {
      menu: Message<{ name: Value }>;
      typeEmail: Message<{ email: Value }>;
      suspend: {
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        done: Message<{ name: Value }>;
      };
      reinstate: {
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        done: Message<{ name: Value }>;
      };
      verify: {
        title: Message<{ name: Value }>;
        text: Message<{ email: Value }>;
        done: Message<{ email: Value }>;
      };
      resendCode: {
        text: Message<{ email: Value }>;
        done: Message<{ email: Value }>;
      };
      endSessions: {
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        done: Message<{ name: Value }>;
      };
      makeAdmin: {
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        done: Message<{ name: Value }>;
      };
      endAdmin: {
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        done: Message<{ name: Value }>;
      };
      remove: {
        title: Message<{ name: Value }>;
        text: Message<{ email: Value }>;
        done: Message<{ name: Value }>;
      };
    };
  }>;
  visitorData: TextsOf<typeof import("./messages/en/visitor-data.json"), {
    reports: {
      reported: Message<{ date: Value }>;
      answered: Message<{ date: Value }>;
    };
    grants: {
      since: Message<{ since: Value; until: Value }>;
      ended: Message<{ since: Value; ended: Value }>;
    };
    erase: {
      label: Message<{ word: Value }>;
      wrong: Message<{ word: Value }>;
    };
    erased: {
      text: Message<{ email: Value }>;
    };
  }>;
  visitors: TextsOf<typeof import("./messages/en/visitors.json"), {
    entry: {
      seenBy: Message<{ name: Value }>;
    };
    terms: {
      sections: {
        system: {
          text: Message<{ name: Value }>;
        };
        readers: {
          text: Message<{ name: Value }>;
        };
        email: {
          text: Message<{ name: Value }>;
        };
      };
    };
    verification: {
      sent: Message<{ email: Value }>;
      unverified: Message<{ email: Value }>;
      error: Message<{ message: Value }>;
      resendError: Message<{ message: Value }>;
    };
  }>;
  voiceCheck: TextsOf<typeof import("./messages/en/voice-check.json"), {
    drop: Message<{ choose: Value }>;
    reading: Message<{ name: Value }>;
    signs: {
      consent_withdrawn: Message<{ date: Value }>;
    };
    claims: {
      speaker: Message<{ name: Value; date: Value }>;
      matched: Message<{ name: Value; date: Value }>;
      foreign: Message<{ signer: Value }>;
    };
    values: {
      by: Message<{ name: Value }>;
      withdrawn: Message<{ date: Value }>;
    };
    listen: Message<{ name: Value }>;
    stop: Message<{ name: Value }>;
  }>;
  voiceClones: TextsOf<typeof import("./messages/en/voice-clones.json"), {
    empty: {
      text: Message<{ name: Value }>;
      silent: Message<{ name: Value }>;
    };
    siteVoice: Message<{ name: Value }>;
    made: Message<{ language: Value; date: Value; duration: Value }>;
    madeBefore: Message<{ language: Value; date: Value }>;
    duration: Message<{ minutes: number; seconds: Value }>;
    unavailable: Message<{ name: Value }>;
    progress: Message<{ name: Value }>;
    progressText: Message<{ percent: Value }>;
    preview: Message<{ name: Value }>;
    pause: Message<{ name: Value }>;
    loading: Message<{ name: Value }>;
    more: Message<{ name: Value }>;
    consent: {
      written: Message<{ speaker: Value; date: Value; by: Value }>;
      spoken: Message<{ speaker: Value; date: Value; by: Value }>;
      withdrawn: Message<{ speaker: Value; date: Value; withdrawn: Value }>;
    };
    saved: {
      created: Message<{ name: Value }>;
      waits: Message<{ name: Value }>;
      ready: Message<{ name: Value }>;
      renamed: Message<{ name: Value }>;
      used: Message<{ name: Value }>;
      deleted: Message<{ name: Value }>;
    };
    create: {
      sent: Message<{ percent: Value }>;
    };
    recordingField: {
      drop: Message<{ choose: Value }>;
      play: Message<{ name: Value }>;
      pause: Message<{ name: Value }>;
    };
    dialogs: {
      renameTitle: Message<{ name: Value }>;
      deleteTitle: Message<{ name: Value }>;
      deleteInUse: Message<{ entity: Value }>;
      withdrawTitle: Message<{ name: Value }>;
      agreeTitle: Message<{ name: Value }>;
    };
  }>;
  voice: TextsOf<typeof import("./messages/en/voice.json"), {
    of: Message<{ total: Value }>;
    speed: {
      label: Message<{ speed: Value }>;
      short: Message<{ rate: Value }>;
    };
    handsFree: {
      waiting: Message<{ name: Value }>;
      speaking: Message<{ name: Value }>;
    };
  }>;
  workflow: TextsOf<typeof import("./messages/en/workflow.json"), {
    terms: {
      title: Message<{ label: Value }>;
    };
    form: {
      lead: Message<{ label: Value; plan: Value }>;
      leadWithoutPlan: Message<{ label: Value }>;
      help: {
        urlslug: Message<{ host: Value }>;
        remaining: Message<{ n: number }>;
      };
      errors: {
        tooLong: Message<{ n: number }>;
      };
    };
  }>;
};

/** Texts that are loaded with what shows them. */
export type TextsOnUse = Pick<Catalogues, "reportsDialog">;
/** All other texts of the interface, by namespace. */
export type Messages = Omit<Catalogues, keyof TextsOnUse>;
