// Written by `npm run texts:types` from the English catalogues.
import type { Message, RichMessage, Tag, Text, Value } from "./message";

type Catalogues = {
  accessChatters: {
    title: Text;
    isPublic: Text;
    takesRequests: Text;
    noRequests: Text;
    inviteTitle: Text;
    email: Text;
    emailPlaceholder: Text;
    message: Text;
    messageHelp: Text;
    send: Text;
    sending: Text;
    invited: Message<{ email: Value }>;
    accessGranted: Message<{ email: Value }>;
    emailRequired: Text;
    emailInvalid: Text;
    person: Text;
    accept: Text;
    accepting: Text;
    deny: Text;
    denying: Text;
    revoke: Text;
    revoking: Text;
    resend: Text;
    resending: Text;
    invite: Text;
    statuses: {
      requested: Text;
      invited: Text;
      accepted: Text;
      denied: Text;
      declined: Text;
      revoked: Text;
    };
    loading: Text;
    group: Text;
    noGroup: Text;
    used: Message<{ n: number }>;
    usedOf: Message<{ n: Value; limit: number }>;
    export: Text;
    resendAll: {
      open: Text;
      title: Text;
      lead: Text;
      message: Text;
      messageHelp: Text;
      send: Text;
      sending: Text;
      close: Text;
      cancel: Text;
      failed: Text;
      sent: Message<{ n: number }>;
      remaining: Message<{ n: number }>;
    };
    selection: {
      done: Message<{ n: number }>;
      failed: Text;
    };
    mailFailed: Text;
    failed: Text;
    retry: Text;
    more: Text;
    errors: {
      invite: Text;
      accept: Text;
      deny: Text;
      revoke: Text;
    };
    filters: {
      search: Text;
      group: Text;
      allGroups: Text;
      none: Text;
    };
    import: {
      open: Text;
      title: Text;
      close: Text;
      cancel: Text;
      back: Text;
      lead: Text;
      list: Text;
      listHelp: Text;
      placeholder: Text;
      file: Text;
      unreadable: Text;
      missing: Text;
      tooMany: Message<{ n: Value }>;
      check: Text;
      checking: Text;
      checkFailed: Text;
      message: Text;
      messageHelp: Text;
      invite: Message<{ n: number }>;
      apply: Text;
      inviting: Text;
      inviteFailed: Text;
      summary: Message<{ n: number; moved: number }>;
      done: Message<{ n: number; moved: number }>;
      skipped: Message<{ n: number }>;
      download: Text;
      finish: Text;
      row: Text;
      person: Text;
      result: Text;
      outcomes: {
        invited: Text;
        invited_again: Text;
        accepted: Text;
        moved: Text;
        already_invited: Text;
        has_access: Text;
        duplicate: Message<{ n: Value }>;
        invalid_address: Text;
        invalid_name: Text;
        unknown_group: Text;
      };
      notice: {
        link: Text;
        text: Text;
      };
    };
  };
  accessInvitation: {
    title: Text;
    question: Message<{ email: Value }>;
    accept: Text;
    decline: Text;
    processing: Text;
    thanks: Text;
    redirecting: Text;
    invalid: Text;
    missing: Text;
    unknown: Text;
    failed: Text;
    closed: Text;
    error: Text;
    home: Text;
    noScript: Text;
  };
  access: {
    open: Text;
    title: Text;
    dismiss: Text;
    name: Text;
    email: Text;
    emailPlaceholder: Text;
    submit: Text;
    submitting: Text;
    cancel: Text;
    sent: {
      title: Text;
      text: Text;
      close: Text;
    };
    errors: {
      name: Text;
      email: Text;
      emailInvalid: Text;
      rejected: Text;
      failed: Text;
    };
    notice: {
      link: Text;
      text: Text;
    };
  };
  accountsSession: {
    verifying: Text;
    signOut: Text;
    signingOut: Text;
    signIn: Text;
    dashboard: Text;
    admin: Text;
    debug: {
      title: Text;
      close: Text;
    };
  };
  accountsSettings: {
    title: Text;
    lead: Text;
    failed: Text;
    noScript: Text;
    forgot: {
      title: Text;
      lead: Text;
      submit: Text;
      busy: Text;
      failed: Text;
      back: Text;
    };
    reset: {
      title: Text;
      lead: Text;
      noToken: Text;
      submit: Text;
      busy: Text;
      failed: Text;
      requestNew: Text;
    };
    complete: {
      title: Text;
      lead: Text;
      notSignedIn: Text;
      complete: Text;
      toAccount: Text;
    };
    profile: {
      title: Text;
      firstName: Text;
      lastName: Text;
      userName: Text;
      region: Text;
      regionHelp: Text;
      usa: Text;
      europe: Text;
      submit: Text;
      busy: Text;
      saved: Text;
      failed: Text;
      userNameRequired: Text;
    };
    picture: {
      label: Text;
      alt: Text;
      upload: Text;
      uploading: Text;
      remove: Text;
      removing: Text;
      help: Text;
      urlFailed: Text;
      uploadFailed: Text;
      removeFailed: Text;
    };
    email: {
      title: Text;
      current: Message<{ email: Value }>;
      new: Text;
      password: Text;
      submit: Text;
      busy: Text;
      failed: Text;
      sent: Message<{ email: Value }>;
      code: Text;
      confirm: Text;
      confirming: Text;
      invalid: Text;
      cancel: Text;
      changed: Text;
    };
    password: {
      title: Text;
      current: Text;
      new: Text;
      confirm: Text;
      submit: Text;
      busy: Text;
      failed: Text;
    };
    appearance: {
      title: Text;
      label: Text;
      light: Text;
      dark: Text;
      system: Text;
      help: Text;
    };
    sessions: {
      title: Text;
      device: Message<{ browser: Value; system: Value }>;
      unknown: Text;
      seen: Message<{ when: Value }>;
      visitor: Text;
      account: Text;
      admin: Text;
      here: Text;
      end: Text;
      ending: Text;
      everywhere: Text;
      everywhereBusy: Text;
      everywhereHelp: Text;
      loading: Text;
      failed: Text;
      endFailed: Text;
      retry: Text;
    };
    export: {
      title: Text;
      text: Text;
      start: Text;
      starting: Text;
      queued: Text;
      running: Message<{ progress: Value }>;
      ready: Message<{ day: Value; size: Value }>;
      until: Message<{ day: Value }>;
      download: Text;
      failed: Text;
      unavailable: Text;
    };
    activity: {
      title: Text;
      none: Text;
      loading: Text;
      failed: Text;
      retry: Text;
      more: Text;
      other: Message<{ action: Value }>;
      actions: {
        message_opened: Text;
        reply_reported: Text;
        report_resolved: Text;
        report_dismissed: Text;
        report_reopened: Text;
        account_completed: Text;
        account_opened: Text;
        email_verified: Text;
        email_change_asked: Text;
        email_changed: Text;
        export_asked: Text;
        export_made: Text;
        export_downloaded: Text;
        password_changed: Text;
        password_link_mailed: Text;
        password_reset: Text;
        picture_changed: Text;
        picture_removed: Text;
        profile_changed: Text;
        invoice_recipient_changed: Text;
        page_reported: Text;
        session_started: Text;
        session_ended: Text;
        sessions_ended: Text;
        document_added: Text;
        document_deleted: Text;
        document_changed: Text;
        passkey_added: Text;
        passkey_removed: Text;
        totp_added: Text;
        totp_removed: Text;
        recovery_codes_renewed: Text;
        recovery_code_used: Text;
        second_factor_locked: Text;
        admin_session_started: Text;
        admin_session_refused: Text;
        sso_linked: Text;
        access_invited: Text;
        access_accepted: Text;
        access_exported: Text;
        access_grouped: Text;
        chatter_group_added: Text;
        chatter_group_changed: Text;
        chatter_group_deleted: Text;
        access_denied: Text;
        access_revoked: Text;
        entity_changed: Text;
        entity_banner_changed: Text;
        entity_banner_removed: Text;
        entity_thumbnail_changed: Text;
        entity_thumbnail_removed: Text;
        entity_deleted: Text;
        entity_restored: Text;
        entity_verified: Text;
        entity_unverified: Text;
        entity_suspended: Text;
        entity_closed: Text;
        entity_export_asked: Text;
        entity_export_downloaded: Text;
        entity_exported: Text;
        entity_imported: Text;
        entity_moved: Text;
        entity_reopened: Text;
        entity_resumed: Text;
        entity_transferred: Text;
        entity_type_changed: Text;
        entity_user_added: Text;
        entity_user_removed: Text;
        entity_user_suspended: Text;
        entity_user_resumed: Text;
        link_added: Text;
        link_deleted: Text;
        reply_corrected: Text;
        reply_removed: Text;
        behaviour_check_cancelled: Text;
        behaviour_check_started: Text;
        behaviour_discarded: Text;
        behaviour_drafted: Text;
        behaviour_published: Text;
        behaviour_rolled_back: Text;
        correction_withdrawn: Text;
        correction_resumed: Text;
        digest_changed: Text;
        digest_unsubscribed: Text;
        question_answered: Text;
        question_dismissed: Text;
        question_restored: Text;
        conversation_taken_over: Text;
        conversation_handed_back: Text;
        conversation_person_wrote: Text;
        conversation_erased: Text;
        visitor_erased: Text;
        visitor_tagged: Text;
        voice_clone_changed: Text;
        voice_clone_created: Text;
        voice_clone_deleted: Text;
        voice_clone_made_default: Text;
        voice_clone_retried: Text;
        voice_consent_given: Text;
        voice_consent_withdrawn: Text;
        account_deleted: Text;
        access_requested: Text;
        invitation_accepted: Text;
        invitation_declined: Text;
        entity_created: Text;
        entity_drafted: Text;
        entity_redrafted: Text;
        entity_linked: Text;
        domain_claimed: Text;
        domain_proven: Text;
        domain_lost: Text;
        domain_deleted: Text;
        checkout_begun: Text;
        checkout_completed: Text;
        checkout_failed: Text;
        checkout_cancelled: Text;
        checkout_claimed: Text;
        checkout_expired: Text;
        plan_began: Text;
        plan_changed: Text;
        plan_ended: Text;
        subscription_cancelled: Text;
        subscription_resumed: Text;
        subscription_plan_asked: Text;
        invoice_refunded: Text;
        invoice_disputed: Text;
        organization_created: Text;
        organization_changed: Text;
        organization_deleted: Text;
        organization_domain_proven: Text;
        organization_tested: Text;
        job_dropped: Text;
        job_retried: Text;
        jobs_paused: Text;
        jobs_resumed: Text;
        jobs_retried: Text;
        talk_system_created: Text;
        talk_system_changed: Text;
        suggested_question_added: Text;
        suggested_question_changed: Text;
        suggested_question_deleted: Text;
        suggested_question_ordered: Text;
        talk_parameters_changed: Text;
        chat_leak_stopped: Text;
        document_restored: Text;
        document_exported: Text;
        crawl_started: Text;
        crawl_added: Text;
        crawl_unfollowed: Text;
        conversation_tagged: Text;
        conversations_export_asked: Text;
        conversations_exported: Text;
        conversations_export_downloaded: Text;
        user_suspended: Text;
        user_reinstated: Text;
        user_verified: Text;
        user_code_sent: Text;
        user_sessions_ended: Text;
        user_made_admin: Text;
        user_admin_ended: Text;
        user_deleted: Text;
        users_exported: Text;
        plan_created: Text;
        plan_edited: Text;
        plan_deleted: Text;
        talk_parameters_reset: Text;
        talk_system_deleted: Text;
        talk_system_made_default: Text;
        conversation_opened: Text;
        operator_changed: Text;
        terms_accepted: Text;
        likeness_consent_added: Text;
        likeness_consent_deleted: Text;
        likeness_consent_opened: Text;
        reply_undone: Text;
        reply_emails_changed: Text;
        reply_emails_unsubscribed: Text;
        question_reopened: Text;
      };
    };
    deleteAccount: {
      title: Text;
      text: Text;
      textWithoutPlans: Text;
      button: Text;
      dialogTitle: Text;
      dialogText: Message<{ email: Value }>;
      password: Text;
      confirm: Text;
      busy: Text;
      cancel: Text;
      close: Text;
      failed: Text;
      onlyAdmin: Text;
    };
  };
  accounts: {
    meta: {
      signIn: Text;
      register: Text;
    };
    wall: {
      signIn: {
        name: Text;
        meta: Text;
      };
      register: {
        name: Text;
        meta: Text;
      };
    };
    fields: {
      email: Text;
      password: Text;
      firstName: Text;
      lastName: Text;
      confirmPassword: Text;
      passwordHelp: Text;
      characterNotAllowed: Message<{ character: Value }>;
      blankNotAllowed: Text;
      region: Text;
      usa: Text;
      europe: Text;
      show: Text;
      hide: Text;
      rules: {
        length: Text;
        cases: Text;
        number: Text;
        special: Text;
      };
      ruleMet: Text;
      ruleUnmet: Text;
    };
    errors: {
      first_name: Text;
      last_name: Text;
      emailRequired: Text;
      emailInvalid: Text;
      required: Text;
      short: Text;
      long: Text;
      mixed: Text;
      confirm: Text;
      mismatch: Text;
      region: Text;
    };
    signIn: {
      title: Text;
      lead: Text;
      submit: Text;
      busy: Text;
      failed: Text;
      create: Text;
      forgot: Text;
    };
    register: {
      title: Text;
      already: Text;
      signIn: Text;
      signInHere: Text;
      workflowRequired: Text;
      submit: Text;
      busy: Text;
      failed: Text;
    };
    verify: {
      title: Text;
      notice: Text;
      sent: Message<{ email: Value }>;
      label: Text;
      submit: Text;
      busy: Text;
      resend: Text;
      resending: Text;
      invalid: Text;
      done: Text;
      failed: Text;
      noUser: Text;
      noEmail: Text;
      workflowFailed: Text;
      noFirstName: Text;
      noLastName: Text;
      other: Text;
      resendFailed: Text;
    };
    link: {
      title: Text;
      busy: Text;
      done: Text;
      none: Text;
      failed: Text;
      home: Text;
      overview: Text;
    };
    complete: {
      title: Text;
      lead: Text;
      emailHelp: Text;
      password: Text;
      confirmPassword: Text;
      region: Text;
      later: Text;
      submit: Text;
      busy: Text;
      close: Text;
      failed: Text;
    };
    noScript: Text;
  };
  adminDashboard: {
    welcome: Text;
    welcomeName: Message<{ name: Value }>;
    needs: Message<{ n: number }>;
    needing: {
      title: Text;
      reportsText: Text;
      readReports: Text;
    };
    refreshed: Message<{ ago: Value }>;
    now: Text;
    refreshFailed: Message<{ at: Value }>;
    notMeasured: Text;
    health: {
      title: Text;
      values: Text;
      caption: Text;
      hour: Text;
      range: Message<{ name: Value; lowest: Value; highest: Value }>;
      states: {
        healthy: Text;
        unknown: Text;
      };
      database: {
        name: Text;
        warning: Text;
        failing: Text;
        text: Message<{ kind: Value; size: Value }>;
        pglite: Message<{ version: Value }>;
        postgresql: Message<{ version: Value }>;
      };
      storage: {
        name: Text;
        warning: Text;
        failing: Text;
        full: Text;
        text: Message<{ used: Value; total: Value }>;
        bucket: Text;
        bucketText: Message<{ free: Value }>;
        problem: Message<{ reason: Value }>;
      };
      mail: {
        name: Text;
        warning: Text;
        failing: Text;
        waiting: Message<{ n: Value }>;
        sent: Text;
        never: Text;
        outbox: Text;
        failed: Message<{ n: Value }>;
      };
      models: {
        name: Text;
        warning: Text;
        failing: Text;
        text: Message<{ failed: Value; replies: Value }>;
        quiet: Text;
      };
      jobs: {
        name: Text;
        warning: Text;
        failing: Text;
        queued: Message<{ age: Value }>;
        idle: Text;
        failed: Message<{ n: Value }>;
        later: Text;
      };
      certificates: {
        name: Text;
        warning: Text;
        failing: Text;
        days: Message<{ n: number }>;
        text: Message<{ name: Value; n: Value }>;
        problem: Message<{ name: Value; reason: Value }>;
      };
    };
    plot: {
      latency: Text;
      errors: Text;
      messages: Text;
      choose: Text;
      latencyTitle: Text;
      latencyText: Text;
      errorsTitle: Text;
      errorsText: Message<{ failed: Value; replies: Value }>;
      messagesTitle: Text;
      messagesText: Text;
      range: Message<{ title: Value; lowest: Value; highest: Value }>;
      read: Message<{ title: Value }>;
      empty: Text;
      values: Text;
      columns: {
        hour: Text;
        firstWord: Text;
        replies: Text;
        failed: Text;
        messages: Text;
      };
    };
    models: {
      title: Text;
      link: Text;
      model: Text;
      firstWord: Text;
      errors: Text;
      spend: Text;
      default: Text;
      quiet: Text;
      of: Message<{ n: Value }>;
    };
    numbers: {
      title: Text;
      conversations: Text;
      newOwners: Text;
      refused: Text;
      cost: Text;
      more: Message<{ n: Value }>;
      fewer: Message<{ n: Value }>;
      same: Text;
      clients: Message<{ n: number }>;
      month: Message<{ cost: Value }>;
      range: Message<{ name: Value; lowest: Value; highest: Value }>;
    };
    incidents: {
      title: Text;
      empty: Text;
      earlier: Text;
      earlierFailed: Text;
      loading: Text;
      open: Text;
      over: Text;
      planned: Text;
      today: Text;
      yesterday: Text;
      since: Message<{ title: Value; at: Value }>;
      lasted: Message<{ duration: Value }>;
      nextTry: Message<{ at: Value }>;
      actions: {
        jobs: Text;
        talkSystem: Text;
        organisations: Text;
      };
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
          title: Text;
          text: Message<{ reason: Value }>;
        };
        disk_low: {
          title: Text;
          text: Message<{ free: Value }>;
        };
        database_slow: {
          title: Text;
          text: Message<{ duration: Value }>;
        };
        notices_missing: {
          title: Text;
          text: Message<{ reason: Value }>;
        };
        moderation_failing: {
          title: Text;
          text: Message<{ reason: Value }>;
        };
        certificate_ending: {
          title: Message<{ name: Value }>;
          text: Message<{ days: number }>;
        };
        version_started: {
          title: Message<{ version: Value }>;
          text: Text;
        };
      };
    };
    settings: {
      title: Text;
      text: Text;
      version: Text;
      node: Text;
      uptime: Text;
      set: Text;
      notSet: Text;
      groups: {
        site: Text;
        data: Text;
        models: Text;
        mail: Text;
        payments: Text;
        protection: Text;
        operation: Text;
      };
      all: Text;
    };
  };
  admin: {
    meta: {
      signIn: Text;
      dashboard: Text;
      entities: Text;
      newEntity: Text;
      editEntity: Text;
      types: Text;
      talkSystems: Text;
      newTalkSystem: Text;
      editTalkSystem: Text;
      talkParameters: Text;
      contextData: Text;
      newContextData: Text;
      editContextData: Text;
      messages: Text;
      reports: Text;
      users: Text;
      organisations: Text;
      newOrganisation: Text;
      plans: Text;
      jobs: Text;
      audit: Text;
      operator: Text;
    };
    wall: {
      name: Text;
      meta: Text;
    };
    signIn: {
      title: Text;
      lead: Text;
      remember: Text;
      submit: Text;
      busy: Text;
      failed: Text;
      back: Text;
      noScript: Text;
    };
    area: {
      title: Text;
      menu: Text;
      back: Text;
      logout: Text;
      platform: Text;
      more: Message<{ count: number }>;
      openReports: Message<{ count: number }>;
      moreReports: Message<{ count: number }>;
      nav: {
        dashboard: Text;
        entities: Text;
        talkSystems: Text;
        contextData: Text;
        messages: Text;
        conversations: Text;
        reports: Text;
        users: Text;
        organisations: Text;
        types: Text;
        plans: Text;
        jobs: Text;
        audit: Text;
        operator: Text;
      };
    };
    dashboard: {
      title: Text;
      failed: Text;
    };
  };
  audit: {
    title: Text;
    lead: Text;
    caption: Text;
    filters: Text;
    empty: Text;
    emptyAction: Text;
    system: Text;
    erased: Text;
    actor: Text;
    subjectId: Text;
    action: Text;
    anyAction: Text;
    subjectType: Text;
    anySubject: Text;
    from: Text;
    to: Text;
    apply: Text;
    reset: Text;
    details: Text;
    request: Text;
    columns: {
      when: Text;
      who: Text;
      what: Text;
      subject: Text;
      details: Text;
    };
    topics: {
      access: Text;
      account: Text;
      admin: Text;
      behaviour: Text;
      chat: Text;
      chatter_group: Text;
      checkout: Text;
      conversation: Text;
      conversations: Text;
      correction: Text;
      crawl: Text;
      digest: Text;
      document: Text;
      domain: Text;
      email: Text;
      entity: Text;
      entity_type: Text;
      entity_user: Text;
      export: Text;
      invitation: Text;
      invoice: Text;
      invoice_recipient: Text;
      job: Text;
      jobs: Text;
      link: Text;
      message: Text;
      organization: Text;
      page: Text;
      passkey: Text;
      password: Text;
      picture: Text;
      plan: Text;
      profile: Text;
      question: Text;
      recovery_code: Text;
      recovery_codes: Text;
      reply: Text;
      report: Text;
      second_factor: Text;
      session: Text;
      sessions: Text;
      sso: Text;
      subscription: Text;
      suggested_question: Text;
      talk_parameters: Text;
      talk_system: Text;
      totp: Text;
      user: Text;
      users: Text;
      visitor: Text;
      voice_clone: Text;
      voice_consent: Text;
      operator: Text;
      terms: Text;
      likeness_consent: Text;
      reply_emails: Text;
    };
    subjects: {
      chatter: Text;
      chatter_group: Text;
      checkout: Text;
      conversation: Text;
      correction: Text;
      document: Text;
      domain: Text;
      entity: Text;
      entity_type: Text;
      entity_user: Text;
      invoice: Text;
      job: Text;
      jobs: Text;
      organization: Text;
      plan: Text;
      promo_link: Text;
      question: Text;
      report: Text;
      response: Text;
      sign_in: Text;
      subscription: Text;
      suggested_question: Text;
      talk_system: Text;
      user: Text;
      users: Text;
      voice_clone: Text;
      operator: Text;
    };
  };
  behaviour: {
    title: Text;
    badge: {
      draft: Message<{ count: number }>;
      live: Text;
    };
    history: Text;
    character: Text;
    words: Text;
    answers: Text;
    safety: Text;
    budget: Text;
    budgetText: Text;
    names: {
      purpose: Text;
      tone: Text;
      rules: Text;
      sayable_rules: Text;
      greeting: Text;
      no_answer: Text;
      source_use: Text;
      length: Text;
      query_writing: Text;
      suggested_questions: Text;
      follow_ups: Text;
      ask_later: Text;
      memory: Text;
      show_sources: Text;
      moderation: Text;
      budget_messages: Text;
      budget_cents: Text;
      budget_warning_percent: Text;
      when_spent: Text;
    };
    help: {
      purpose: Text;
      tone: Message<{ count: Value }>;
      rules: Text;
      sayable_rules: Text;
      greeting: Text;
      no_answer: Text;
      no_answer_alone: Text;
      suggested_questions: Text;
      follow_ups: Text;
      query_writing: Text;
      ask_later: Text;
      memory: Text;
      self_harm: Text;
      empty_budget: Text;
    };
    addWord: Text;
    removeWord: Message<{ word: Value }>;
    left: Message<{ count: Value }>;
    source_use: {
      strict: Text;
      balanced: Text;
      free: Text;
    };
    source_use_help: {
      strict: Text;
      balanced: Text;
      free: Text;
    };
    source_use_example: {
      question: Text;
      strict: Text;
      balanced: Text;
      free: Text;
    };
    length: {
      short: Text;
      as_needed: Text;
      long: Text;
    };
    moderation: {
      standard: Text;
      strict: Text;
      off: Text;
    };
    moderation_help: {
      standard: Text;
      strict: Text;
      off: Text;
      no_service: Text;
    };
    when_spent: {
      answer_more_simply: Text;
      take_questions_only: Text;
      continue: Text;
    };
    when_spent_help: {
      answer_more_simply: Text;
      take_questions_only: Text;
      continue: Message<{ limit: Value }>;
      continue_unlimited: Text;
    };
    budgetMoney: Message<{ currency: string }>;
    budgetMessages: Text;
    percent: Message<{ percent: Value }>;
    budgetUsed: Text;
    spent: Message<{ cost: Value; month: Value; replies: number }>;
    forecast: Message<{ cost: Value }>;
    problems: {
      ruleTooLong: Message<{ max: Value }>;
      tooManyRules: Message<{ max: Value }>;
      count: Text;
      money: Text;
    };
    states: {
      changed: Text;
      saving: Text;
      saved: Text;
      unsaved: Text;
      failed: Text;
    };
    save: {
      failed: Text;
      retry: Text;
      busy: Text;
    };
    conflict: {
      show: Text;
      overwrite: Text;
      busy: Text;
      text: Text;
      same: Text;
    };
    foot: {
      passed: Message<{ held: Value; total: Value }>;
      failed: Message<{ held: Value; total: Value }>;
      before: Message<{ count: number }>;
      broken: Text;
      discard: Text;
      discarding: Text;
      publish: Text;
      publishing: Text;
      published: Text;
      nothing: Text;
      publishFailed: Text;
      discardFailed: Text;
      viewing: Text;
    };
    discardDialog: {
      title: Text;
      text: Message<{ count: number }>;
      close: Text;
      cancel: Text;
      confirm: Text;
      busy: Text;
    };
    run: {
      title: Text;
      progress: Message<{ done: Value; total: Value }>;
      progressText: Text;
      liveText: Text;
      cancel: Text;
      cancelling: Text;
      failedTitle: Message<{ count: number }>;
      failedText: Text;
      question: Message<{ question: Value }>;
      erased: Text;
      expected: Text;
      answer: Text;
      noAnswer: Text;
      conversation: Text;
      confirm: Text;
      confirming: Text;
      keep: Text;
      failed: Text;
      loading: Text;
      loadFailed: Text;
      retry: Text;
    };
    versions: {
      title: Text;
      text: Text;
      close: Text;
      loading: Text;
      failed: Text;
      retry: Text;
      empty: Text;
      more: Text;
      version: Message<{ number: Value }>;
      live: Text;
      by: Message<{ day: Value; name: Value }>;
      byUnknown: Message<{ day: Value }>;
      first: Text;
      restored: Message<{ number: Value }>;
      same: Text;
      rollBack: Text;
      rollBackName: Message<{ number: Value }>;
    };
    rollBackDialog: {
      title: Message<{ number: Value }>;
      text: Text;
      draft: Message<{ count: number }>;
      close: Text;
      cancel: Text;
      confirm: Text;
      busy: Text;
      failed: Text;
    };
    values: {
      on: Text;
      off: Text;
      none: Text;
      before: Text;
      after: Text;
    };
    preview: {
      title: Text;
      titleLive: Text;
      restart: Text;
      log: Text;
      empty: Text;
      field: Text;
      placeholder: Text;
      send: Text;
      writing: Text;
      own: Text;
      failed: Text;
      retry: Text;
      unanswered: Text;
      corrected: Text;
      sources: Text;
      consulted: Text;
      followUps: Text;
      compared: Message<{ settings: Value }>;
      same: Text;
    };
  };
  billing: {
    perMonth: Message<{ amount: Value }>;
    perYear: Message<{ amount: Value }>;
    planMonthly: Message<{ plan: Value }>;
    planAnnual: Message<{ plan: Value }>;
    busy: Text;
    retry: Text;
    testMode: Text;
    serverError: Message<{ status: Value; text: Value }>;
    statuses: {
      paid: Text;
      pending: Text;
      failed: Text;
      canceled: Text;
      refunded: Text;
      partially_refunded: Text;
      disputed: Text;
      charged_back: Text;
      active: Text;
      inactive: Text;
      trialing: Text;
      past_due: Text;
      unpaid: Text;
      unknown: Text;
    };
    payment: {
      meta: Text;
      title: Text;
      lead: Text;
      plan: Text;
      duration: Text;
      price: Text;
      month: Text;
      year: Text;
      start: Text;
      change: Text;
      loading: Text;
      paid: Text;
      continue: Text;
      types: Text;
      processing: Text;
      incomplete: Text;
      failed: Text;
      noWorkflow: Text;
      load: Text;
    };
    success: {
      meta: Text;
      confirming: Text;
      title: Text;
      text: Message<{ plan: Value; price: Value }>;
      continue: Text;
      waitingTitle: Text;
      waiting: Text;
      check: Text;
      failedTitle: Text;
      failed: Text;
      retry: Text;
      unknownTitle: Text;
      unknown: Text;
      plans: Text;
    };
    claim: {
      title: Text;
      lead: Text;
      proven: Text;
      paidAt: Message<{ moment: Value }>;
      email: Text;
      hint: Message<{ hint: Value }>;
      change: Text;
      send: Text;
      sent: Text;
      code: Text;
      auto: Text;
      button: Text;
      again: Text;
      promise: Text;
      done: Text;
      waitingTitle: Text;
      waiting: Text;
      takenTitle: Text;
      taken: Text;
      returnedTitle: Text;
      returned: Text;
      signIn: Text;
      unknown: Text;
      failed: Text;
    };
    claims: {
      title: Text;
      text: Text;
      paid: Message<{ plan: Value; amount: Value; day: Value }>;
      made: Message<{ entity: Value }>;
      button: Text;
      failed: Text;
    };
    cancel: {
      meta: Text;
      title: Text;
      text: Text;
      retry: Text;
      plans: Text;
      paidTitle: Text;
      paid: Text;
      continue: Text;
    };
    upgrade: {
      manage: Text;
      paid: Text;
      off: Text;
      notFound: Text;
      notFoundText: Text;
      back: Text;
      errors: {
        eligibility: Text;
        plans: Text;
        plansMissing: Text;
        load: Text;
        checkout: Text;
        type: Text;
      };
    };
    upgraded: {
      meta: Text;
      confirming: Text;
      title: Message<{ entity: Value; plan: Value }>;
      text: Message<{ price: Value }>;
      open: Text;
      manage: Text;
      history: Text;
      waitingTitle: Text;
      waiting: Text;
      check: Text;
      failedTitle: Text;
      failed: Text;
      retry: Text;
      unknownTitle: Text;
      unknown: Text;
      entities: Text;
    };
    upgradeCancelled: {
      meta: Text;
      title: Text;
      text: Text;
      retry: Text;
      back: Text;
      paid: Text;
    };
    subscriptions: {
      title: Text;
      lead: Text;
      none: Text;
      create: Text;
      failed: Text;
      free: Message<{ plan: Value; amount: Value }>;
      deletedEntity: Text;
      details: Text;
      upgrade: Text;
      pay: Text;
      pastDue: Message<{ entity: Value }>;
      updateCard: Text;
      renews: Message<{ day: Value }>;
      ends: Message<{ day: Value }>;
      ended: Message<{ day: Value }>;
      due: Message<{ day: Value }>;
      first: Message<{ day: Value }>;
      noRenewal: Text;
      paused: Text;
    };
    subscription: {
      notFound: Text;
      notFoundText: Text;
      plan: Text;
      price: Text;
      status: Text;
      period: Text;
      range: Message<{ from: Value; to: Value }>;
      since: Text;
      next: Text;
      invoices: Text;
      noInvoices: Text;
      entity: Text;
      change: {
        title: Text;
        text: Text;
        label: Text;
        option: Message<{ plan: Value; price: Value }>;
        button: Text;
        done: Text;
        failed: Text;
      };
      portal: {
        title: Text;
        text: Text;
        button: Text;
        failed: Text;
      };
      cancel: {
        title: Text;
        text: Message<{ day: Value }>;
        button: Text;
        question: Message<{ entity: Value }>;
        explain: Message<{ plan: Value; day: Value }>;
        cancel: Text;
        confirm: Text;
        close: Text;
        failed: Text;
      };
      resume: {
        title: Text;
        text: Message<{ day: Value }>;
        button: Text;
        failed: Text;
      };
      confirm: {
        title: Text;
        text: Message<{ amount: Value }>;
        button: Text;
      };
    };
    history: {
      title: Text;
      lead: Text;
      none: Text;
      noUser: Text;
      failed: Text;
      invoice: Text;
      for: Text;
      plan: Text;
      status: Text;
      amount: Text;
      download: Text;
      pdf: Text;
      pdfOf: Message<{ number: Value }>;
      pages: Text;
      range: Message<{ from: Value; to: Value; total: Value }>;
      previous: Text;
      next: Text;
    };
    invoice: {
      notFound: Text;
      notFoundText: Text;
      failed: Text;
      back: Text;
      download: Text;
      issued: Text;
      paid: Text;
      customer: Text;
      vatNumber: Text;
      entity: Text;
      plan: Text;
      period: Text;
      status: Text;
      total: Text;
      pay: Text;
      chargedBack: Text;
      disputed: Text;
      refunded: Text;
      subscription: Text;
      range: Message<{ from: Value; to: Value }>;
    };
    test: {
      meta: Text;
      badge: Text;
      title: Text;
      text: Text;
      email: Text;
      pay: Text;
      fail: Text;
      cancel: Text;
      ended: Text;
      back: Text;
      notFound: Text;
      failed: Text;
    };
    renewal: {
      month: Message<{ amount: Value }>;
      year: Message<{ amount: Value }>;
      withdrawal: Text;
      terms: Text;
    };
    recipient: {
      title: Text;
      text: Text;
      name: Text;
      address: Text;
      vatNumber: Text;
      save: Text;
      saving: Text;
      saved: Text;
      failed: Text;
      loading: Text;
      loadFailed: Text;
    };
  };
  captcha: {
    human: Text;
    pending: Text;
    working: Text;
    done: Text;
    loading: Text;
    unavailable: Text;
    reload: Text;
    required: Text;
    rejected: Text;
  };
  chat: {
    title: Message<{ name: Value }>;
    titleRole: Message<{ name: Value }>;
    back: Text;
    conversation: Text;
    empty: Message<{ name: Value }>;
    quoted: Message<{ name: Value }>;
    loading: Text;
    loadFailed: Text;
    retryLoad: Text;
    earlier: Text;
    earlierBusy: Text;
    writing: Message<{ name: Value }>;
    newMessage: Text;
    today: Text;
    yesterday: Text;
    invitationRequired: Message<{ entity_name: Value }>;
    suspended: Message<{ entity_name: Value }>;
    failure: Text;
    retry: Text;
    retryInSeconds: Message<{ n: Value }>;
    retryInMinutes: Message<{ n: Value }>;
    stop: Text;
    stopped: Text;
    cut: Text;
    heldBack: Text;
    refused: Text;
    continue: Text;
    continueMessage: Text;
    inPerson: Message<{ name: Value }>;
    awaitingPerson: Message<{ name: Value }>;
    answersInPerson: Message<{ name: Value }>;
    letEntityAnswer: Text;
    removed: Message<{ date: Value }>;
    answeredLater: {
      by: Message<{ name: Value; date: Value }>;
      byUnnamed: Message<{ date: Value }>;
    };
    suggested: {
      begin: Text;
      instead: Text;
    };
    followUps: Text;
    askLater: {
      offer: Text;
      ask: Text;
      asked: Message<{ email: Value; name: Value }>;
      undo: Text;
      failed: Text;
    };
    corrected: {
      badge: Message<{ time: Value }>;
      by: Message<{ name: Value; date: Value }>;
      byUnnamed: Message<{ date: Value }>;
      show: Text;
      hide: Text;
      before: Message<{ time: Value }>;
      after: Message<{ time: Value }>;
    };
    options: {
      title: Text;
      year: Text;
      anyYear: Text;
      language: Text;
      name: Text;
      namePlaceholder: Text;
      email: Text;
      close: Text;
      yourData: Text;
    };
    share: {
      button: Text;
      copied: Text;
      saved: Text;
      failed: Text;
      fileName: Message<{ slug: Value }>;
    };
    sources: {
      label: Text;
      consulted: Text;
      source: Message<{ number: Value }>;
      year: Text;
      open: Text;
      close: Text;
      dismiss: Text;
      erased: Text;
    };
    actions: {
      copy: Text;
      copied: Text;
      notCopied: Text;
      quote: Text;
      good: Text;
      bad: Text;
      regenerate: Text;
      report: Text;
      rateFailed: Text;
    };
    reason: {
      good: Text;
      bad: Text;
      send: Text;
      sending: Text;
      skip: Text;
      thanks: Text;
    };
    quote: {
      tooltip: Text;
      label: Text;
      edit: Text;
      done: Text;
      remove: Text;
    };
    composer: {
      label: Text;
      placeholder: Text;
      send: Text;
      tooLong: Message<{ count: number }>;
    };
    speech: {
      title: Text;
      hold: Text;
      listening: Text;
      active: Text;
      unsent: Text;
      transcribing: Text;
      blocked: Text;
      no_microphone: Text;
      dismiss: Text;
      unsupported: Text;
      failed: Text;
    };
    disclaimer: {
      button: Text;
      close: Text;
      dismiss: Text;
    };
    privacy: {
      title: Text;
      everyone: Text;
      entity: Text;
      me: Text;
      note: Message<{ name: Value }>;
    };
    ai: {
      note: Text;
      mark: Message<{ name: Value }>;
    };
  };
  chatterGroups: {
    title: Text;
    text: Text;
    add: Text;
    empty: Text;
    name: Text;
    members: Text;
    quota: Text;
    used: Text;
    unlimited: Text;
    resets: Message<{ date: Value }>;
    actions: Text;
    more: Message<{ name: Value }>;
    edit: Text;
    delete: Text;
    dialog: {
      add: Text;
      edit: Message<{ name: Value }>;
      close: Text;
      cancel: Text;
      save: Text;
      saving: Text;
      name: Text;
      nameMissing: Text;
      quota: Text;
      quotaHelp: Text;
      quotaInvalid: Text;
      full: Text;
      failed: Text;
    };
    deletion: {
      title: Message<{ name: Value }>;
      text: Message<{ n: number }>;
      close: Text;
      cancel: Text;
      confirm: Text;
      busy: Text;
      failed: Text;
    };
  };
  contact: {
    meta: {
      title: Text;
      description: Text;
    };
    title: Text;
    lead: Text;
    guide: {
      title: Text;
      text: Text;
      action: Text;
    };
    mail: {
      title: Text;
      text: Message<{ siteName: Value }>;
    };
    tips: {
      title: Text;
      page: Text;
      access: Text;
      error: Text;
      code: Text;
    };
    form: {
      title: Text;
      name: Text;
      email: Text;
      emailPlaceholder: Text;
      organisation: Text;
      optional: Text;
      topic: Text;
      topics: {
        question: Text;
        clone: Text;
        organisation: Text;
        problem: Text;
        privacy: Text;
        report: Text;
        other: Text;
      };
      message: Text;
      promise: Text;
      send: Text;
      sending: Text;
      noScript: Text;
      noScriptMail: Text;
      sent: {
        title: Text;
        text: Message<{ name: Value; email: Value }>;
      };
      errors: {
        name: Text;
        email: Text;
        message: Text;
        failed: Text;
      };
    };
  };
  conversationsAdmin: {
    title: Text;
    lead: Text;
    list: Text;
    filters: Text;
    search: Text;
    failed: Text;
    retry: Text;
    columns: {
      when: Text;
      entity: Text;
      visitor: Text;
      message: Text;
      privacy: Text;
      state: Text;
    };
    privacy: {
      "0": Text;
      "1": Text;
      "2": Text;
      label: Text;
      any: Text;
    };
    states: {
      label: Text;
      any: Text;
      unanswered: Text;
      rated_up: Text;
      rated_down: Text;
      corrected: Text;
      failed: Text;
      reported: Text;
      in_person: Text;
    };
    language: Text;
    anyLanguage: Text;
    period: Text;
    periods: {
      "1": Text;
      "7": Text;
      "30": Text;
      any: Text;
    };
    justVisitor: Text;
    openMessage: Text;
    empty: Text;
    clear: Text;
    detail: {
      title: Message<{ when: Value }>;
      openConversation: Text;
      privateMessage: Text;
      privateReply: Text;
      noReply: Text;
      removed: Text;
      failedReply: Text;
      why: Text;
      passagesUsed: Message<{ read: number; used: number }>;
      noPassages: Text;
      unanswered: Message<{ name: Value }>;
      correctedAnswer: Text;
      byPerson: Message<{ name: Value }>;
      facts: Text;
      message: Text;
      conversation: Text;
      visitor: Text;
      privacy: Text;
      privacies: {
        "0": Text;
        "1": Text;
        "2": Text;
      };
      talkSystem: Text;
      model: Text;
      passages: Text;
      passageCount: Message<{ read: Value; used: Value }>;
      tokens: Text;
      tokenCount: Message<{ input: Value; output: Value }>;
      firstWord: Text;
      took: Text;
      seconds: Message<{ seconds: Value }>;
      cost: Text;
      reports: Text;
      report: Message<{ reason: Value; status: Value }>;
      opened: Message<{ time: Value; owner: Value }>;
      openedNoOwner: Message<{ time: Value }>;
    };
  };
  conversationsDetail: {
    lead: Message<{ count: number; languages: string; when: Value }>;
    log: Text;
    loading: Text;
    failed: Text;
    retry: Text;
    older: Text;
    loadingOlder: Text;
    newest: Text;
    today: Text;
    yesterday: Text;
    empty: Text;
    visitor: Text;
    privateMessage: Message<{ time: Value; name: Value }>;
    privateReply: Text;
    badges: {
      clone: Text;
      edited: Message<{ name: Value; when: Value }>;
      editedUnknown: Message<{ when: Value }>;
      unanswered: Text;
      cut: Text;
      person: Text;
      removed: Text;
      helpful: Text;
      notHelpful: Text;
    };
    by: Message<{ name: Value; entity: Value }>;
    removed: Message<{ when: Value }>;
    reason: Message<{ reason: Value }>;
    states: {
      pending: Text;
      streaming: Text;
      stopped: Text;
      failed: Text;
      interrupted: Text;
      awaiting_person: Text;
    };
    actions: {
      correct: Text;
      provenance: Text;
      delete: Text;
    };
    sources: Text;
    consulted: Text;
    translate: {
      label: Message<{ language: Value }>;
      from: Message<{ language: Value }>;
      busy: Text;
      failed: Text;
      retry: Text;
    };
    delete: {
      title: Text;
      text: Message<{ name: Value }>;
      confirm: Text;
      busy: Text;
      cancel: Text;
      close: Text;
      failed: Text;
      done: Text;
    };
    provenance: {
      title: Text;
      close: Text;
      writtenBy: Text;
      clone: Text;
      theClone: Text;
      aPerson: Text;
      person: Message<{ name: Value }>;
      personUnknown: Text;
      corrected: Message<{ author: Value; name: Value }>;
      correctedUnknown: Message<{ author: Value }>;
      fromCorrection: Text;
      model: Text;
      through: Message<{ model: Value; system: Value }>;
      knowledge: Text;
      revision: Message<{ revision: Value }>;
      year: Text;
      anyYear: Text;
      tokens: Text;
      tokenCount: Message<{ input: Value; output: Value }>;
      cost: Text;
      took: Text;
      seconds: Message<{ seconds: Value }>;
      budget: Text;
      budgetStages: {
        cheaper: Text;
        approved_only: Text;
        questions_only: Text;
      };
      moderation: Text;
      moderationSubjects: {
        self_harm: Text;
        harmful: Text;
      };
      sources: Text;
      noSources: Text;
      document: Message<{ title: Value }>;
      openDocument: Text;
      gone: Text;
      consulted: Text;
      history: Text;
      written: Message<{ when: Value; author: Value }>;
      historyCorrected: Message<{ when: Value; name: Value }>;
      historyCorrectedUnknown: Message<{ when: Value }>;
      historyRemoved: Message<{ when: Value }>;
      difference: Text;
      before: Text;
      after: Text;
      inUse: Message<{ hits: number }>;
      withdrawn: Text;
      withdraw: Text;
      withdrawing: Text;
      withdrawFailed: Text;
    };
    tags: {
      label: Text;
      add: Text;
      field: Text;
      save: Text;
      saving: Text;
      remove: Message<{ tag: Value }>;
      failed: Text;
      full: Message<{ max: Value }>;
    };
    markUnread: Text;
    markRead: Text;
    readFailed: Text;
    write: {
      head: Message<{ entity: Value }>;
      hint: Message<{ name: Value }>;
      hintNotMailed: Message<{ name: Value }>;
      placeholder: Message<{ name: Value }>;
      send: Text;
      sending: Text;
      required: Text;
      failed: Text;
      sent: Text;
      takeOver: Text;
      takingOver: Text;
      takenOver: Message<{ name: Value }>;
      handBack: Text;
      handingBack: Text;
      takeOverFailed: Text;
      handBackFailed: Text;
    };
    own: {
      crumb: Text;
      title: Message<{ entity: Value }>;
      lead: Text;
      talk: Text;
      corrected: Message<{ when: Value }>;
      correctedBy: Message<{ name: Value; when: Value }>;
      changed: Text;
      privacy: {
        "0": Text;
        "1": Text;
        "2": Text;
      };
    };
  };
  conversationsInbox: {
    title: Text;
    search: Text;
    language: Text;
    allLanguages: Text;
    tag: Text;
    allTags: Text;
    period: Text;
    periods: {
      "7": Text;
      "30": Text;
      "365": Text;
      any: Text;
    };
    year: Text;
    anyYear: Text;
    filters: Text;
    quick: {
      unread: Text;
      unanswered: Text;
      not_helpful: Text;
      corrected: Text;
      public: Text;
    };
    clear: Text;
    showAll: Text;
    list: Text;
    loading: Text;
    failed: Text;
    retry: Text;
    empty: Text;
    noMatch: Text;
    more: Text;
    loadingMore: Text;
    shown: Message<{ shown: Value; all: Value }>;
    shownAll: Message<{ all: number }>;
    keys: Text;
    visitor: Text;
    unread: Text;
    justVisitor: Text;
    privateMessages: Message<{ count: number }>;
    messages: Message<{ count: number }>;
    languagesAndCount: Message<{ languages: Value; count: Value }>;
    badges: {
      unanswered: Text;
      corrected: Text;
      public: Text;
      inPerson: Text;
    };
    helpful: Text;
    notHelpful: Text;
    choose: Text;
    open: Text;
    export: {
      open: Text;
      title: Text;
      text: Text;
      all: Text;
      filtered: Message<{ filters: Value }>;
      search: Message<{ q: Value }>;
      year: Message<{ year: Value }>;
      format: Text;
      formats: {
        csv: Text;
        json: Text;
        jsonl: Text;
      };
      start: Text;
      starting: Text;
      failed: Text;
      files: Text;
      none: Text;
      filesFailed: Text;
      loading: Text;
      retry: Text;
      queued: Text;
      running: Message<{ progress: Value }>;
      ready: Message<{ conversations: number; size: Value }>;
      until: Message<{ day: Value }>;
      stopped: Text;
      download: Text;
      downloadName: Message<{ format: Value; day: Value }>;
      close: Text;
    };
    all: {
      title: Text;
      lead: Text;
      visitor: Text;
      entity: Text;
      last: Text;
      messages: Text;
      language: Text;
      active: Text;
      search: Text;
    };
  };
  conversationsTriage: {
    views: {
      label: Text;
      all: Text;
      waiting: Text;
      unanswered: Text;
      not_helpful: Text;
      mine: Text;
      done: Text;
      snoozed: Text;
    };
    emptyView: Text;
    filter: Text;
    removeFilter: Message<{ filter: Value }>;
    select: {
      all: Text;
      one: Message<{ name: Value }>;
      count: Message<{ n: Value }>;
      clear: Text;
      bar: Text;
    };
    done: Text;
    reopen: Text;
    snooze: Text;
    assign: Text;
    back: Message<{ when: Value }>;
    undo: Text;
    undoFailed: Text;
    dismiss: Text;
    failed: Text;
    told: {
      done: Text;
      open: Text;
      snoozed: Message<{ when: Value }>;
      assigned: Message<{ name: Value }>;
      unassigned: Text;
      tagged: Message<{ tag: Value }>;
      untagged: Message<{ tag: Value }>;
      undone: Text;
    };
    moreActions: Text;
    menu: {
      title: Text;
      laterToday: Text;
      tomorrow: Text;
      nextWeek: Text;
      untilWrites: Text;
      untilWritesHelp: Text;
      dateTime: Text;
      past: Text;
      wakes: Text;
    };
    people: {
      title: Text;
      titleFor: Message<{ name: Value }>;
      you: Message<{ name: Value }>;
      owner: Text;
      editor: Text;
      open: Message<{ n: Value }>;
      nobody: Text;
      underView: Message<{ view: Value }>;
      sendsEmail: Text;
      loading: Text;
      failed: Text;
      retry: Text;
    };
  };
  conversationsVisitor: {
    label: Text;
    verified: Text;
    notVerified: Text;
    firstSeen: Text;
    lastSeen: Text;
    languages: Text;
    access: Text;
    public: Text;
    invited: Text;
    memory: Text;
    conversations: Text;
    more: Message<{ n: Value }>;
    private: Text;
    noteLabel: Message<{ name: Value }>;
    noteHint: Text;
    notePlaceholder: Text;
    save: Text;
    saving: Text;
    saved: Text;
    noteFailed: Text;
    by: Message<{ name: Value; when: Value }>;
    loading: Text;
    failed: Text;
    retry: Text;
  };
  conversations: {
    title: Text;
    open: Text;
    close: Text;
    new: Text;
    loading: Text;
    failed: Text;
    retry: Text;
    none: Message<{ name: Value }>;
    more: Text;
    moreBusy: Text;
    untitled: Text;
    actions: Message<{ title: Value }>;
    search: {
      label: Text;
      busy: Text;
      none: Text;
      found: Message<{ count: Value }>;
      foundMore: Message<{ count: Value }>;
      failed: Text;
      you: Text;
      results: Text;
    };
    jump: {
      label: Text;
      go: Text;
      busy: Text;
      none: Text;
      missing: Text;
    };
    export: {
      markdown: Text;
      print: Text;
      busy: Text;
      failed: Text;
      fileName: Message<{ slug: Value; date: Value }>;
      you: Text;
      sources: Text;
      consulted: Text;
      unfinished: Text;
      inPerson: Message<{ name: Value }>;
      awaitingPerson: Message<{ name: Value }>;
      removed: Message<{ date: Value }>;
      corrected: Message<{ name: Value; date: Value }>;
      correctedUnnamed: Message<{ date: Value }>;
      before: Text;
    };
    unpublish: {
      button: Text;
      busy: Text;
      done: Message<{ name: Value }>;
      failed: Text;
    };
    delete: {
      button: Text;
      title: Text;
      text: Message<{ title: Value }>;
      confirm: Text;
      busy: Text;
      cancel: Text;
      dismiss: Text;
      failed: Text;
    };
    public: {
      title: Text;
      lead: Message<{ name: Value }>;
      inPerson: Message<{ name: Value }>;
      corrected: Message<{ date: Value }>;
      sender: Text;
      sources: Text;
      consulted: Text;
      older: Text;
      newest: Text;
    };
  };
  corrections: {
    correct: {
      title: Text;
      to: Message<{ question: Value }>;
      field: Text;
      before: Text;
      after: Text;
      same: Text;
      use: Text;
      useHelp: Text;
      notReusable: Text;
      notify: Message<{ name: Value }>;
      notifyHelp: Text;
      notMailed: Message<{ name: Value }>;
      save: Text;
      saving: Text;
      cancel: Text;
      close: Text;
      required: Text;
      failed: Text;
      done: Text;
    };
    inUse: {
      open: Text;
      title: Text;
      text: Text;
      loading: Text;
      failed: Text;
      retry: Text;
      empty: Text;
      more: Text;
      by: Message<{ name: Value; day: Value }>;
      byUnknown: Message<{ day: Value }>;
      hits: Message<{ hits: number }>;
      lastHit: Message<{ day: Value }>;
      withdrawn: Message<{ day: Value }>;
      withdraw: Text;
      withdrawing: Text;
      withdrawName: Message<{ question: Value }>;
      withdrawFailed: Text;
      withdrawDone: Text;
      conversation: Text;
      close: Text;
    };
    panel: {
      title: Text;
      text: Text;
      empty: Text;
      corrected: Message<{ day: Value }>;
      today: Text;
      used: Message<{ hits: number }>;
      paused: Text;
      erased: Text;
      menu: Message<{ question: Value }>;
      edit: Text;
      withdraw: Text;
      resume: Text;
      withdrawn: Text;
      resumed: Text;
      withdrawFailed: Text;
      resumeFailed: Text;
      more: Text;
      check: {
        text: Text;
        result: Message<{ held: Value; total: Value }>;
        progress: Message<{ done: Value; total: Value }>;
        broken: Text;
        failures: Text;
        erased: Text;
        run: Text;
        again: Text;
        running: Text;
        failed: Text;
      };
    };
  };
  dashboardPalette: {
    search: Text;
    placeholder: Text;
    close: Text;
    choose: Text;
    open: Text;
    newTab: Text;
    allShortcuts: Text;
    nothing: Message<{ words: Value }>;
    groups: {
      people: Text;
      conversations: Text;
      documents: Text;
      entities: Text;
      users: Text;
      actions: Text;
      goTo: Text;
    };
    actions: {
      addKnowledge: Text;
      openPage: Text;
      create: Text;
    };
    sheet: {
      title: Text;
      singleKeys: Text;
      singleKeysHelp: Text;
      anywhere: Text;
      inEntity: Text;
      searchList: Text;
      inConversations: Text;
      move: Text;
      done: Text;
      snooze: Text;
      assign: Text;
    };
    keys: {
      control: Text;
      enter: Text;
      escape: Text;
    };
  };
  dashboard: {
    title: Text;
    nav: {
      entities: Text;
      subscriptions: Text;
      purchases: Text;
      account: Text;
    };
    back: Text;
    menu: Text;
    breadcrumbs: Text;
    collapse: Text;
    expand: Text;
    loading: Text;
    part: {
      loading: Text;
      failed: Text;
      retry: Text;
    };
    list: {
      pages: Text;
      first: Text;
      next: Text;
      actions: Text;
      filter: Text;
      search: Text;
    };
    conflict: {
      show: Text;
      overwrite: Text;
      busy: Text;
    };
  };
  domains: {
    title: Text;
    lead: Message<{ entity: Value }>;
    notInPlan: Text;
    upgrade: Text;
    full: Text;
    add: {
      label: Text;
      placeholder: Text;
      help: Text;
      submit: Text;
      busy: Text;
      failed: Text;
      already_exists: Text;
    };
    loading: Text;
    failed: Text;
    retry: Text;
    state: {
      unproven: Text;
      served: Text;
      fading: Text;
      not_in_plan: Text;
    };
    explain: {
      unproven: Text;
      served: Text;
      fading: Message<{ until: Value }>;
      not_in_plan: Text;
    };
    problem: {
      missing: Text;
      different: Text;
      unanswered: Text;
      taken: Text;
    };
    pointing: {
      here: Text;
      elsewhere: Text;
      nowhere: Text;
      unanswered: Text;
    };
    found: Text;
    notChecked: Text;
    proof: Text;
    target: Text;
    proxied: Text;
    alias: Text;
    record: {
      type: Text;
      name: Text;
      value: Text;
    };
    copy: Text;
    copied: Text;
    notCopied: Text;
    copyValue: Message<{ copy: Value; what: Value }>;
    check: Text;
    checking: Text;
    checkFailed: Text;
    checkedAt: Message<{ when: Value }>;
    remove: {
      button: Text;
      title: Text;
      text: Message<{ host: Value }>;
      confirm: Text;
      busy: Text;
      cancel: Text;
      close: Text;
      failed: Text;
    };
    continue: {
      meta: Text;
      title: Message<{ host: Value }>;
      text: Message<{ host: Value; entity: Value }>;
      known: Message<{ email: Value }>;
      go: Message<{ email: Value }>;
      stay: Text;
    };
  };
  entitiesAdmin: {
    list: {
      title: Text;
      lead: Text;
      caption: Text;
      new: Text;
      filters: Text;
      search: Text;
      searchPlaceholder: Text;
      failed: Text;
      retry: Text;
      empty: Text;
      emptyAction: Text;
      columns: {
        name: Text;
        type: Text;
        status: Text;
        access: Text;
        owner: Text;
        plan: Text;
        created: Text;
      };
      noOwner: Text;
      site: Text;
      verified: Text;
      filter: {
        type: Text;
        allTypes: Text;
        status: Text;
        allStatuses: Text;
        state: Text;
        allStates: Text;
        access: Text;
        allAccess: Text;
        plan: Text;
        allPlans: Text;
        verified: Text;
        allVerified: Text;
        isVerified: Text;
        notVerified: Text;
      };
    };
    states: {
      live: Text;
      draft: Text;
      suspended: Text;
      deleted: Text;
    };
    access: {
      public: Text;
      "invitation-only": Text;
    };
    actions: {
      menu: Message<{ name: Value }>;
      open: Text;
      view: Text;
      edit: Text;
      verify: Text;
      unverify: Text;
      transfer: Text;
      suspend: Text;
      resume: Text;
      delete: Text;
      restore: Text;
      close: Text;
      cancel: Text;
      dismiss: Text;
      done: {
        verified: Message<{ name: Value }>;
        unverified: Message<{ name: Value }>;
        transferred: Message<{ name: Value; email: Value }>;
        suspended: Message<{ name: Value }>;
        resumed: Message<{ name: Value }>;
        deleted: Message<{ name: Value }>;
        restored: Message<{ name: Value }>;
      };
      failed: Text;
    };
    transfer: {
      title: Message<{ name: Value }>;
      text: Text;
      email: Text;
      required: Text;
      invalid: Text;
      confirm: Text;
      busy: Text;
    };
    suspend: {
      title: Message<{ name: Value }>;
      text: Text;
      reason: Text;
      reasonHelp: Text;
      required: Text;
      confirm: Text;
      busy: Text;
    };
    remove: {
      title: Message<{ name: Value }>;
      text: Text;
      paid: Text;
      confirm: Text;
      busy: Text;
      failed: Text;
    };
    view: {
      failed: Text;
      facts: Text;
      usage: Text;
      texts: Text;
      pictures: Text;
      thumbnail: Message<{ name: Value }>;
      banner: Message<{ name: Value }>;
      edit: Text;
      open: Text;
      owner: Text;
      type: Text;
      slug: Text;
      access: Text;
      requests: Text;
      accepts: Text;
      acceptsNone: Text;
      discoverable: Text;
      isDiscoverable: Text;
      notDiscoverable: Text;
      language: Text;
      region: Text;
      website: Text;
      plan: Text;
      created: Text;
      changed: Text;
      none: Text;
      conversations: Text;
      people: Text;
      openRequests: Text;
      documents: Text;
      passages: Text;
      messages: Text;
      users: Text;
      of: Message<{ used: Value; limit: Value }>;
      description: Text;
      disclaimer: Text;
      context: Text;
      instructions: Text;
      deleted: Message<{ day: Value }>;
      erasing: Text;
      draft: Text;
      suspended: Text;
      fixed: Text;
    };
    edit: {
      title: Message<{ name: Value }>;
      crumb: Text;
    };
    create: {
      title: Text;
      lead: Text;
      failed: Text;
      kind: Text;
      kindText: Text;
      type: Text;
      plan: Text;
      planHelp: Text;
      pictures: Text;
      picturesText: Text;
      thumbnail: Text;
      banner: Text;
      choose: Text;
      chosen: Message<{ name: Value }>;
      clear: Text;
      terms: Text;
      termsText: Text;
      agree: Text;
      agreeFirst: Text;
      submit: Text;
      busy: Text;
      cancel: Text;
    };
    types: {
      title: Text;
      lead: Text;
      failed: Text;
      nav: Text;
      form: Text;
      label: Text;
      description: Text;
      terms: Text;
      termsHelp: Text;
      termsNote: Text;
      preview: Text;
      previewText: Text;
      previewTerms: Message<{ label: Value }>;
      noTerms: Text;
      save: Text;
      saving: Text;
      saved: Text;
      saveFailed: Text;
      labelRequired: Text;
      descriptionRequired: Text;
      shown: Text;
      reapply: Text;
      reapplied: Text;
    };
  };
  entitiesDirectory: {
    meta: {
      title: Text;
      description: Text;
    };
    title: Text;
    lead: Text;
    search: {
      label: Text;
      placeholder: Text;
      submit: Text;
    };
    kinds: {
      label: Text;
      all: Text;
      people: Text;
      authors: Text;
      books: Text;
      experts: Text;
      subjects: Text;
      organisations: Text;
      others: Text;
    };
    types: {
      person: Text;
      role: Text;
      "organisation-ext": Text;
      "organisation-int": Text;
      others: Text;
    };
    subtypes: {
      author: Text;
      book: Text;
      expert: Text;
      subject: Text;
    };
    verified: Text;
    next: Text;
    othersMissing: Text;
    empty: {
      search: Message<{ q: Value }>;
      kind: Text;
      all: Text;
    };
    entities: {
      erasmus: {
        name: Text;
        caption: Text;
        kind: Text;
        text: Text;
      };
      folly: {
        name: Text;
        caption: Text;
        kind: Text;
        text: Text;
      };
      guide: {
        name: Text;
        caption: Text;
        kind: Text;
        text: Text;
      };
    };
    people: {
      author: Text;
      book: Text;
      expert: Text;
      subject: Text;
    };
  };
  entitiesManage: {
    title: Text;
    lead: Message<{ portraits: number; conversations: number }>;
    create: Text;
    types: {
      person: Text;
      role: Text;
      "organisation-ext": Text;
      "organisation-int": Text;
      others: Text;
    };
    kind: Message<{ type: Value; subtype: Value }>;
    chatStatus: {
      online: Text;
      offline: Text;
      demo: Text;
    };
    suspended: {
      label: Text;
      text: Message<{ name: Value }>;
      contact: Text;
    };
    roles: {
      owner: Text;
      editor: Text;
      viewer: Text;
      admin: Text;
    };
    list: {
      loading: Text;
      failed: Text;
      retry: Text;
      more: Text;
      moreBusy: Text;
      emptyTitle: Text;
      empty: Text;
      conversations: Text;
      chatters: Text;
      requests: Text;
      manage: Text;
      manageName: Message<{ name: Value }>;
      menu: Message<{ name: Value }>;
      open: Text;
      copy: Text;
      copied: Text;
      notCopied: Message<{ url: Value }>;
      dismiss: Text;
      deleted: Text;
      erased: Message<{ day: Value }>;
      restore: Text;
      restoring: Text;
      restoreFailed: Text;
      restored: Message<{ name: Value }>;
    };
    page: {
      open: Text;
      invitedOnly: Text;
      hidden: Text;
      sections: Text;
      settings: Text;
      viewing: Text;
      tabs: {
        overview: Text;
        details: Text;
        data: Text;
        questions: Text;
        conversations: Text;
        chatters: Text;
        links: Text;
        access: Text;
        domain: Text;
        plan: Text;
        voice: Text;
        behaviour: Text;
        settings: Text;
      };
      sectionTitle: Message<{ section: Value; name: Value }>;
    };
    pictures: {
      title: Text;
      text: Text;
      thumbnailAlt: Text;
      bannerAlt: Text;
      thumbnail: Text;
      banner: Text;
      replaceThumbnail: Text;
      replaceBanner: Text;
      removeThumbnail: Text;
      removeBanner: Text;
      uploading: Text;
      removing: Text;
      uploadFailed: Text;
      removeFailed: Text;
      saved: Text;
      removed: Text;
    };
    details: {
      title: Text;
      about: Text;
      availability: Text;
      availabilityText: Text;
      retention: Text;
      retentionText: Text;
      retentionLabel: Text;
      retentionForever: Text;
      retentionDays: Message<{ days: number }>;
      retentionOwn: Text;
      retentionNumber: Text;
      retentionHelp: Text;
      retentionManage: Text;
      retentionError: Text;
      role: Text;
      caption: Text;
      captionHelp: Text;
      urlslugHelp: Text;
      regionHelp: Text;
      websiteHelp: Text;
      noWebsite: Text;
      discard: Text;
      save: Text;
      saving: Text;
      saved: Text;
      nothing: Text;
      restored: Text;
      failed: Text;
      shown: Text;
      reapply: Text;
      reapplied: Text;
      noScript: Text;
    };
    remove: {
      title: Text;
      text: Text;
      button: Text;
      question: Message<{ name: Value }>;
      explain: Text;
      paid: Text;
      confirm: Text;
      busy: Text;
      cancel: Text;
      close: Text;
      failed: Text;
    };
  };
  entitiesSearch: {
    all: Text;
    label: Text;
    search: Text;
    results: Text;
    none: Text;
    failed: Text;
  };
  entities: {
    heading: Message<{ name: Value }>;
    headingPerson: Message<{ name: Value }>;
    description: Message<{ name: Value }>;
    demo: Text;
    retention: Message<{ days: number }>;
    kind: {
      person: Text;
      role: Text;
      organisation: Text;
    };
    offline: {
      title: Text;
      text: Message<{ name: Value }>;
      directory: Text;
    };
    suspended: {
      title: Text;
      text: Message<{ name: Value }>;
      directory: Text;
    };
    restricted: {
      title: Text;
      text: Text;
      more: Message<{ name: Value }>;
      signIn: Text;
    };
  };
  entityExports: {
    title: Text;
    text: Text;
    start: Text;
    starting: Text;
    queued: Text;
    running: Message<{ progress: Value }>;
    ready: Message<{ day: Value; size: Value }>;
    until: Message<{ day: Value }>;
    download: Text;
    failed: Text;
    unavailable: Text;
  };
  entityUsers: {
    title: Text;
    search: Text;
    none: Text;
    text: Text;
    addTitle: Text;
    email: Text;
    emailRequired: Text;
    emailInvalid: Text;
    role: Text;
    add: Text;
    adding: Text;
    added: Message<{ email: Value }>;
    duplicate: Message<{ email: Value }>;
    full: Text;
    lastOwner: Text;
    person: Text;
    status: Text;
    actions: Text;
    you: Text;
    statuses: {
      active: Text;
      suspended: Text;
    };
    suspend: Text;
    suspending: Text;
    resume: Text;
    resuming: Text;
    remove: Text;
    removing: Text;
    leave: Text;
    loading: Text;
    failed: Text;
    retry: Text;
    more: Text;
    import: {
      open: Text;
      lead: Text;
      listHelp: Text;
      placeholder: Text;
      checkFailed: Text;
      invite: Message<{ n: number }>;
      inviting: Text;
      inviteFailed: Text;
      summary: Message<{ n: number }>;
      done: Message<{ n: number }>;
      outcomes: {
        added: Text;
        has_access: Text;
        no_room: Text;
        duplicate: Message<{ n: Value }>;
        invalid_address: Text;
        invalid_role: Text;
      };
      notice: {
        link: Text;
        text: Text;
      };
    };
    errors: {
      create: Text;
      status: Text;
      remove: Text;
    };
  };
  entityVisitors: {
    views: {
      label: Text;
      all: Text;
      week: Text;
      requested: Text;
      invited: Text;
      accepted: Text;
      not_helpful: Text;
      without_access: Text;
      groups: Text;
    };
    people: Message<{ n: number }>;
    messages: Text;
    language: Text;
    marks: Text;
    helpfulOf: Message<{ helpful: Value; rated: Value }>;
    chats: Message<{ n: number }>;
    sent: Message<{ n: number }>;
    silent: Text;
    noName: Text;
    notInvited: Text;
    talked: Text;
    empty: Text;
    emptyView: Text;
    selected: Text;
    untag: Text;
    untagged: Message<{ tag: Value }>;
    profile: Text;
    back: Text;
    openConversation: Text;
    rated: Text;
    ratedOf: Message<{ rated: number; helpful: Value }>;
  };
  jobs: {
    title: Text;
    lead: Text;
    failed: Text;
    stale: Text;
    pause: {
      pause: Text;
      resume: Text;
      title: Text;
      text: Text;
      cancel: Text;
      close: Text;
      pausing: Text;
      resuming: Text;
      pauseFailed: Text;
      resumeFailed: Text;
      since: Message<{ time: Value }>;
      sinceBy: Message<{ time: Value; name: Value }>;
      state: Text;
    };
    figures: {
      label: Text;
      queued: Text;
      oldest: Message<{ duration: Value }>;
      nothingDue: Text;
      running: Text;
      longest: Message<{ duration: Value }>;
      nothingRuns: Text;
      waiting: Text;
      next: Message<{ time: Value }>;
      nothingWaits: Text;
      failed: Text;
      of: Message<{ count: Value }>;
    };
    filters: {
      label: Text;
      states: Text;
      kind: Text;
      allKinds: Text;
      all: Text;
      running: Text;
      queued: Text;
      waiting: Text;
      failed: Text;
      done: Text;
      cancelled: Text;
      more: Message<{ count: number }>;
    };
    list: Text;
    actionsLabel: Text;
    columns: {
      job: Text;
      about: Text;
      state: Text;
      tries: Text;
      started: Text;
      took: Text;
    };
    states: {
      running: Text;
      queued: Text;
      waiting: Text;
      failed: Text;
      done: Text;
      cancelled: Text;
    };
    tries: Message<{ attempts: number; max: number }>;
    mailTo: Message<{ title: Value; recipient: Value }>;
    progressOf: Message<{ title: Value }>;
    nextTry: Message<{ time: Value }>;
    due: Message<{ time: Value }>;
    empty: {
      title: Text;
      text: Text;
    };
    duration: {
      ms: Message<{ count: number }>;
      seconds: Message<{ count: number }>;
      minutes: Message<{ count: number }>;
      hours: Message<{ count: number }>;
      days: Message<{ count: number }>;
    };
    reasons: {
      interrupted: Text;
      unreachable: Text;
      certificate: Text;
      timeout: Text;
      credentials: Text;
      unknown_kind: Text;
      other: Text;
    };
    kinds: {
      mail: {
        send: Text;
      };
      knowledge: {
        ingest: Text;
        refresh: Text;
        crawl: Text;
        follow: Text;
        embed: Text;
        reindex: Text;
        erase: Text;
        sweep: Text;
      };
      entities: {
        erase: Text;
        sweep: Text;
        export: Text;
      };
      cells: {
        publish: Text;
        sweep: Text;
      };
      account: {
        export: Text;
      };
      behaviour: {
        check: Text;
      };
      conversations: {
        export: Text;
        sweep: Text;
        mail: Text;
        assigned: Text;
      };
      subscription: {
        end: Text;
      };
      payment: {
        return: Text;
      };
      password: {
        forgotten: Text;
      };
      code: {
        resent: Text;
      };
      incidents: {
        watch: Text;
      };
      limits: {
        sweep: Text;
      };
      files: {
        sweep: Text;
      };
      vectors: {
        sweep: Text;
      };
      records: {
        sweep: Text;
      };
      accounts: {
        sweep: Text;
      };
      workflows: {
        sweep: Text;
      };
      domains: {
        sweep: Text;
      };
      payments: {
        sweep: Text;
      };
      questions: {
        group: Text;
        recheck: Text;
      };
      overview: {
        count: Text;
        sweep: Text;
      };
      notifications: {
        digest: Text;
        push: Text;
      };
      push: {
        send: Text;
      };
      voice: {
        create: Text;
        remove: Text;
        sweep: Text;
      };
      exports: {
        sweep: Text;
      };
      undo: {
        expire: Text;
      };
    };
    actions: {
      retry: Text;
      retryNow: Text;
      retryName: Message<{ job: Value }>;
      retrying: Text;
      drop: Text;
      dropName: Message<{ job: Value }>;
      retryAll: Message<{ count: number }>;
      retried: Message<{ count: number }>;
      retriedOne: Text;
      dropped: Text;
      retryFailed: Text;
      dropFailed: Text;
      dismiss: Text;
    };
    dropping: {
      title: Text;
      text: Message<{ job: Value }>;
      mail: Text;
      running: Text;
      close: Text;
      keep: Text;
      confirm: Text;
      busy: Text;
    };
  };
  knowledgeAdd: {
    title: Text;
    lead: Message<{ name: Value }>;
    data: Text;
    which: Text;
    whichLead: Text;
    noneMine: Text;
    create: Text;
    noScript: Text;
    kindsLabel: Text;
    kinds: {
      text: {
        name: Text;
        hint: Text;
      };
      files: {
        name: Text;
        hint: Text;
      };
      address: {
        name: Text;
        hint: Text;
      };
      site: {
        name: Text;
        hint: Text;
      };
      questions: {
        name: Text;
        hint: Text;
      };
    };
    next: {
      title: Text;
      text: {
        split: {
          name: Text;
          text: Text;
        };
        check: {
          name: Text;
          text: Text;
        };
        speak: {
          name: Text;
          text: Text;
        };
      };
      files: {
        read: {
          name: Text;
          text: Text;
        };
        split: {
          name: Text;
          text: Text;
        };
        check: {
          name: Text;
          text: Text;
        };
        speak: {
          name: Text;
          text: Text;
        };
      };
      address: {
        fetch: {
          name: Text;
          text: Text;
        };
        split: {
          name: Text;
          text: Text;
        };
        check: {
          name: Text;
          text: Text;
        };
        speak: {
          name: Text;
          text: Text;
        };
      };
      site: {
        list: {
          name: Text;
          text: Text;
        };
        choose: {
          name: Text;
          text: Text;
        };
        fetch: {
          name: Text;
          text: Text;
        };
        speak: {
          name: Text;
          text: Text;
        };
      };
      questions: {
        index: {
          name: Text;
          text: Text;
        };
        check: {
          name: Text;
          text: Text;
        };
        speak: {
          name: Text;
          text: Text;
        };
      };
    };
    cancel: Text;
    adding: Text;
    failed: Text;
    text: {
      text: Text;
      help: Message<{ max: Value }>;
      count: Message<{ used: Value; max: Value }>;
      required: Text;
      tooLong: Message<{ max: Value }>;
      source: Text;
      sourceHelp: Text;
      link: Text;
      linkHelp: Text;
      linkInvalid: Text;
      add: Text;
    };
    files: {
      add: Message<{ n: number }>;
      uploading: Text;
      none: Text;
      done: Text;
      titleHelp: Text;
    };
    address: {
      url: Text;
      urlInvalid: Text;
      title: Text;
      titleHelp: Text;
      add: Text;
    };
    site: {
      url: Text;
      depth: Text;
      depthHelp: Text;
      depths: {
        "0": Text;
        "1": Text;
        "2": Text;
        "3": Text;
        "4": Text;
      };
      find: Text;
      finding: Text;
      listFailed: Text;
      looking: Message<{ n: number }>;
      found: Message<{ n: number }>;
      robots: Message<{ n: number }>;
      truncated: Text;
      pages: Text;
      chosen: Message<{ chosen: Value; all: Value }>;
      all: Text;
      filter: Text;
      noneShown: Text;
      isAdded: Text;
      isBusy: Text;
      more: Message<{ n: Value }>;
      follow: Text;
      add: Message<{ n: number }>;
      none: Text;
      addFailed: Text;
    };
    questions: {
      label: Text;
      question: Message<{ n: Value }>;
      questionHint: Text;
      answer: Message<{ n: Value }>;
      answerHint: Text;
      remove: Message<{ n: Value }>;
      more: Text;
      import: Text;
      importLabel: Text;
      csvHelp: Text;
      csvType: Text;
      csvNone: Text;
      csvMany: Message<{ n: Value; max: Value }>;
      csvFound: Message<{ n: number }>;
      csvPreview: Message<{ name: Value }>;
      csvQuestion: Text;
      csvAnswer: Text;
      csvMore: Message<{ n: Value }>;
      csvRemove: Message<{ name: Value }>;
      none: Text;
      half: Text;
      defaultTitle: Text;
      add: Message<{ n: number }>;
      csvRow: Message<{ row: Value }>;
    };
    shape: {
      facts: Message<{ size: Value; rows: number; columns: number }>;
      nothingYet: Text;
      guessed: Text;
      how: Text;
      howLead: Text;
      kind: Text;
      kinds: {
        questions: Text;
        table: Text;
        pairs: Text;
        text: Text;
      };
      kindTexts: {
        questions: Text;
        table: Text;
        pairs: Text;
        text: Text;
      };
      guess: Text;
      set: Text;
      header: Text;
      headerNames: Text;
      headerData: Text;
      delimiter: Text;
      delimiters: {
        comma: Text;
        semicolon: Text;
        tab: Text;
        bar: Text;
      };
      encoding: Text;
      reads: Message<{ word: Value }>;
      rows: Text;
      rowsLead: Text;
      columnsLead: Text;
      swap: Text;
      column: Message<{ n: Value }>;
      row: Text;
      roles: {
        question: Text;
        answer: Text;
        value: Text;
        unused: Text;
      };
      noAnswer: Text;
      pairs: Message<{ n: number }>;
      records: Message<{ n: number }>;
      leftOut: Message<{ n: number }>;
      leftOutRows: Message<{ rows: Value }>;
      cancel: Text;
      addPairs: Message<{ n: number }>;
      addFile: Text;
      apply: Text;
      busy: Text;
      failed: Text;
      needBoth: Text;
    };
  };
  knowledgeAdmin: {
    title: Text;
    lead: Text;
    new: Text;
    list: Text;
    filters: Text;
    search: Text;
    failed: Text;
    retry: Text;
    allKinds: Text;
    allStates: Text;
    kind: Text;
    state: Text;
    columns: {
      title: Text;
      entity: Text;
      kind: Text;
      passages: Text;
      year: Text;
      language: Text;
      stages: Text;
      updated: Text;
    };
    empty: Text;
    clear: Text;
    actions: {
      menu: Message<{ title: Value }>;
      view: Text;
      edit: Text;
      delete: Text;
      entity: Text;
    };
    deleting: {
      title: Text;
      text: Message<{ title: Value; entity: Value }>;
      confirm: Text;
      busy: Text;
      cancel: Text;
      close: Text;
      failed: Text;
    };
    which: Text;
    whichLead: Text;
    editTitle: Message<{ title: Value }>;
    editLead: Text;
    details: Text;
    detailsText: Text;
    save: Text;
    back: Text;
  };
  knowledgeDetail: {
    data: Text;
    facts: Message<{ kind: Value; language: Value; year: Value; day: Value }>;
    year: Message<{ year: Value }>;
    reread: Text;
    retry: Text;
    edit: Text;
    delete: Text;
    cancel: Text;
    open: Text;
    deletedTitle: Text;
    deleted: Message<{ time: Value }>;
    restore: Text;
    back: Text;
    stages: {
      label: Text;
      received: Text;
      fetching: Text;
      reading: Text;
      splitting: Text;
      indexing: Text;
      checking: Text;
      done: Text;
      now: Text;
      waiting: Text;
      stopped: Text;
      passages: Message<{ n: number }>;
    };
    notices: {
      title: Text;
      lead: Text;
      counts: Message<{ lost: Value; kept: Value }>;
      pages: Message<{ pages: Value }>;
      hideSeen: Text;
      showAll: Text;
      look: Text;
      nameColumns: Text;
    };
    passages: {
      title: Text;
      find: Text;
      page: Message<{ page: Value }>;
      used: Message<{ n: number }>;
      loading: Text;
      failed: Text;
      retry: Text;
      empty: Text;
      noneFound: Text;
      shown: Message<{ shown: Value; all: Value }>;
      more: Text;
      moreBusy: Text;
      filter: Text;
      filters: {
        all: Text;
        noticed: Text;
        unused: Text;
      };
    };
    try: {
      title: Text;
      text: Text;
      question: Text;
      required: Text;
      year: Text;
      yearInvalid: Text;
      try: Text;
      trying: Text;
      failed: Text;
      answerable: Message<{ n: number }>;
      unanswerable: Text;
      nothing: Text;
      used: Text;
      below: Text;
      meaning: Text;
      words: Text;
      together: Text;
      results: Text;
    };
    uses: {
      title: Text;
      none: Text;
      loading: Text;
      failed: Text;
      retry: Text;
      more: Text;
      moreBusy: Text;
    };
    content: {
      textTitle: Text;
      text: Text;
      questionsTitle: Text;
      edit: Text;
      editQuestions: Text;
      save: Text;
      saving: Text;
      cancel: Text;
      saved: Text;
      failed: Text;
    };
  };
  knowledge: {
    title: Text;
    text: Text;
    add: Text;
    export: Text;
    kinds: {
      text: Text;
      file: Text;
      url: Text;
      questions: Text;
    };
    states: {
      queued: Text;
      indexing: Text;
      ready: Text;
      failed: Text;
      cancelled: Text;
    };
    stages: {
      queued: Text;
      fetching: Text;
      reading: Text;
      splitting: Text;
      indexing: Text;
      checking: Text;
    };
    facts: {
      passages: Message<{ n: number }>;
      soFar: Message<{ n: number }>;
      added: Message<{ day: Value }>;
      nextRefresh: Message<{ day: Value }>;
      progress: Message<{ stage: Value; percent: Value }>;
      progressOf: Message<{ title: Value }>;
    };
    filters: {
      label: Text;
      search: Text;
      searchShort: Text;
      state: Text;
      kind: Text;
      sort: Text;
      allStates: Text;
      allKinds: Text;
      sorts: {
        newest: Text;
        oldest: Text;
        title: Text;
        year: Text;
        passages: Text;
      };
    };
    list: {
      label: Text;
      loading: Text;
      failed: Text;
      retry: Text;
      more: Text;
      moreBusy: Text;
      emptyTitle: Text;
      empty: Text;
      emptyViewer: Text;
      noneFound: Text;
      clear: Text;
    };
    actions: {
      cancel: Text;
      cancelName: Message<{ title: Value }>;
      cancelling: Text;
      retry: Text;
      retryName: Message<{ title: Value }>;
      retrying: Text;
      reread: Text;
      rereadName: Message<{ title: Value }>;
      edit: Text;
      editName: Message<{ title: Value }>;
      delete: Text;
      deleteName: Message<{ title: Value }>;
      deleting: Text;
      failed: {
        cancel: Text;
        retry: Text;
        delete: Text;
        restore: Text;
      };
    };
    undo: {
      deleted: Message<{ title: Value }>;
      undo: Text;
      undoing: Text;
      restored: Message<{ title: Value }>;
      dismiss: Text;
    };
    edit: {
      title: Text;
      save: Text;
      saving: Text;
      cancel: Text;
      close: Text;
      failed: Text;
    };
    conflict: {
      show: Text;
      overwrite: Text;
      busy: Text;
      now: Text;
      content: Text;
    };
    fields: {
      title: Text;
      titleHelp: Text;
      titleRequired: Text;
      year: Text;
      yearHelp: Text;
      yearInvalid: Text;
      language: Text;
      detected: Text;
      languageHelp: Text;
      refresh: Text;
      refreshHelp: Text;
      refreshes: {
        never: Text;
        daily: Text;
        weekly: Text;
        monthly: Text;
      };
    };
    usage: {
      label: Text;
      storage: Text;
      documents: Text;
      passages: Text;
      of: Message<{ used: Value; limit: Value }>;
      unlimited: Message<{ used: Value }>;
      left: Message<{ left: Value }>;
      full: Text;
    };
    followed: {
      title: Text;
      text: Text;
      documents: Message<{ n: number }>;
      read: Message<{ day: Value }>;
      stop: Text;
      stopName: Message<{ url: Value }>;
      stopping: Text;
      failed: Text;
    };
    upload: {
      drop: Message<{ choose: Value }>;
      choose: Text;
      input: Text;
      help: Message<{ endings: Value; size: Value }>;
      list: Text;
      waiting: Text;
      progress: Message<{ sent: Value; total: Value }>;
      progressOf: Message<{ name: Value }>;
      sent: Text;
      cancel: Text;
      cancelName: Message<{ name: Value }>;
      remove: Text;
      removeName: Message<{ name: Value }>;
      retry: Text;
      retryName: Message<{ name: Value }>;
      wrongType: Message<{ endings: Value }>;
      toConvert: Message<{ format: Value; target: Value }>;
      tooLarge: Message<{ size: Value }>;
      empty: Text;
      broken: Text;
      failed: Text;
      beyondPlan: Message<{ size: Value; left: Value }>;
    };
  };
  likeness: {
    title: Text;
    text: Text;
    none: Text;
    added: Message<{ date: Value }>;
    choose: Text;
    help: Text;
    remove: Text;
    failed: Text;
    open: Text;
  };
  linksManage: {
    title: Text;
    text: Text;
    titleField: Text;
    url: Text;
    description: Text;
    optional: Text;
    add: Text;
    adding: Text;
    added: Text;
    titleRequired: Text;
    urlInvalid: Text;
    duplicate: Text;
    full: Text;
    delete: Text;
    deleting: Text;
    deleteName: Message<{ title: Value }>;
    deleted: Text;
  };
  links: {
    title: Text;
    show: Text;
    hide: Text;
    loading: Text;
    empty: Text;
    retry: Text;
    newTab: Text;
    errors: {
      get: Text;
      load: Text;
      create: Text;
      delete: Text;
      authentication: Text;
    };
  };
  memory: {
    card: {
      question: Message<{ name: Value }>;
      yes: Text;
      no: Text;
      remembered: Message<{ name: Value }>;
      refused: Message<{ name: Value }>;
      failed: Text;
    };
    title: Message<{ name: Value }>;
    private: Message<{ name: Value }>;
    allow: Text;
    off: Message<{ name: Value }>;
    none: Text;
    edit: Message<{ fact: Value }>;
    erase: Message<{ fact: Value }>;
    eraseAll: Text;
    label: Text;
    save: Text;
    cancel: Text;
    failed: Text;
    loading: Text;
    loadFailed: Text;
    retry: Text;
    all: {
      title: Text;
      none: Text;
    };
  };
  notifications: {
    bell: Text;
    bellCount: Message<{ count: number }>;
    title: Text;
    loading: Text;
    failed: Text;
    empty: Text;
    emptyText: Text;
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
    digest: {
      title: Text;
      label: Text;
      off: Text;
      daily: Text;
      weekly: Text;
      help: Text;
      failed: Text;
    };
    push: {
      title: Text;
      label: Text;
      help: Text;
      unsupported: Text;
      blocked: Text;
      failed: Text;
      browsers: Text;
      since: Message<{ when: Value }>;
      remove: Text;
      removing: Text;
    };
    unsubscribe: {
      action: Text;
      busy: Text;
      account: Text;
      invalid: Text;
      noScript: Text;
      digest: {
        title: Text;
        text: Text;
        done: Text;
        doneText: Text;
        invalidText: Text;
        failed: Text;
      };
      replies: {
        title: Text;
        text: Text;
        done: Text;
        doneText: Text;
        invalidText: Text;
        failed: Text;
      };
    };
  };
  operator: {
    title: Text;
    fields: {
      legal_name: Text;
      postal_address: Text;
      phone: Text;
      register: Text;
      vat_number: Text;
      vat_percent: Text;
      representative: Text;
      data_protection_officer: Text;
      supervisory_authority: Text;
      hosting_place: Text;
      transfers: Text;
      privacy_url: Text;
      terms_url: Text;
      imprint_url: Text;
      accessibility_url: Text;
      processing_url: Text;
      email: Text;
    };
    lead: Text;
    failed: Text;
    saveFailed: Text;
    incomplete: Text;
    fixed: Message<{ setting: Value }>;
    groups: {
      contact: Text;
      company: Text;
      privacy: Text;
      pages: Text;
    };
    help: {
      email: Text;
      vat_percent: Text;
      pages: Text;
    };
  };
  overview: {
    title: Text;
    range: Message<{ from: Value; to: Value }>;
    compared: Message<{ range: Value; days: Value }>;
    zone: Message<{ zone: Value }>;
    zoneUtc: Text;
    period: Text;
    days: Message<{ days: Value }>;
    download: Text;
    counting: Text;
    stale: Text;
    showTable: Text;
    figures: {
      title: Text;
      visitors: Text;
      conversations: Text;
      messages: Text;
      helpful: Text;
      helpfulOf: Message<{ rated: number }>;
      unanswered: Text;
      cost: Text;
      notKnown: Text;
      noneYet: Text;
      nothingRated: Text;
      nothingAsked: Text;
      returning: Message<{ share: Value }>;
      perConversation: Message<{ cost: Value }>;
      ofBudget: Message<{ cost: Value }>;
      more: Message<{ n: Value }>;
      fewer: Message<{ n: Value }>;
      higher: Message<{ share: Value }>;
      lower: Message<{ share: Value }>;
      pointsMore: Message<{ n: Value }>;
      pointsFewer: Message<{ n: Value }>;
      same: Text;
      spark: Message<{ name: Value; lowest: Value; highest: Value }>;
    };
    plot: {
      title: Text;
      now: Text;
      before: Message<{ days: Value }>;
      label: Message<{ lowest: Value; highest: Value }>;
      read: Text;
      empty: Text;
      notMeasured: Text;
      value: Message<{ n: number }>;
      columns: {
        day: Text;
        messages: Text;
        before: Text;
        visitors: Text;
        conversations: Text;
        helpful: Text;
        notHelpful: Text;
        unanswered: Text;
        cost: Text;
      };
    };
    languages: {
      title: Text;
      of: Message<{ n: number }>;
      others: Message<{ n: number }>;
      empty: Text;
      columns: {
        language: Text;
        conversations: Text;
        messages: Text;
      };
    };
    years: {
      title: Text;
      text: Text;
      columns: {
        year: Text;
        messages: Text;
      };
    };
    hours: {
      title: Text;
      peak: Message<{ hour: Value; zone: Value }>;
      label: Message<{ fewest: Value; most: Value }>;
      half: Message<{ hour: Value }>;
      empty: Text;
      columns: {
        hour: Text;
        messages: Text;
      };
    };
    topics: {
      title: Text;
      text: Message<{ n: number }>;
      more: Text;
      fewer: Text;
      empty: Text;
      loading: Text;
      failed: Text;
      rename: Text;
      renameTitle: Text;
      name: Text;
      nameHelp: Text;
      renameFailed: Text;
      hide: Text;
      changeFailed: Text;
      hidden: Message<{ topic: Value }>;
      shown: Message<{ topic: Value }>;
      hiddenTopics: Message<{ n: number }>;
      show: Text;
      showName: Message<{ topic: Value }>;
      columns: {
        topic: Text;
        questions: Text;
        before: Text;
      };
    };
    ratings: {
      title: Text;
      text: Message<{ rated: number; replies: number }>;
      label: Message<{ helpful: number; not: number }>;
      helpful: Text;
      notHelpful: Text;
      down: Message<{ n: number }>;
      open: Message<{ down: Value }>;
      corrected: Message<{ down: Value; day: Value }>;
      read: Text;
      readName: Message<{ question: Value }>;
      empty: Text;
    };
    budget: {
      title: Message<{ month: Value }>;
      noBudget: Message<{ spent: Value; replies: number }>;
      spent: Message<{ spent: Value; limit: Value }>;
      replies: Message<{ spent: Value; limit: Value }>;
      pace: Message<{ forecast: Value }>;
      change: Text;
      set: Text;
      used: Text;
      usedReplies: Text;
      warning: Message<{ amount: Value }>;
    };
    empty: {
      title: Message<{ name: Value }>;
      text: Text;
      copy: Text;
      copied: Text;
      notCopied: Text;
    };
    arrival: {
      title: Message<{ name: Value }>;
      titleUnnamed: Text;
      demo: Message<{ entity: Value }>;
      online: Message<{ entity: Value }>;
      offline: Message<{ entity: Value }>;
      plan: Text;
      address: Text;
      account: Text;
      verified: Message<{ email: Value }>;
      plans: Text;
      invoice: Text;
    };
    steps: {
      title: Text;
      text: Text;
      done: Message<{ done: number; all: number }>;
      isDone: Text;
      isOpen: Text;
      hide: Text;
      show: Text;
      complete: Text;
      material: Text;
      materialOpen: Text;
      materialReading: Text;
      materialDone: Message<{ documents: number; passages: number }>;
      add: Text;
      try: Text;
      tryOpen: Text;
      tryDone: Text;
      ask: Text;
      greeting: Text;
      greetingOpen: Text;
      greetingDone: Text;
      setGreeting: Text;
      online: Text;
      onlineOffline: Text;
      onlineDemo: Text;
      onlineDone: Text;
      goingOnline: Text;
      onlineFailed: Text;
      share: Text;
      shareOpen: Text;
      shareDone: Text;
      invite: Text;
    };
    ask: {
      title: Text;
      note: Text;
      answer: Text;
      saved: Text;
      document: Message<{ name: Value }>;
    };
    today: {
      title: Text;
      longest: Text;
      all: Text;
      none: Text;
    };
    also: {
      title: Text;
      correct: Text;
      mend: Text;
      check: Text;
      look: Text;
    };
  };
  plansAdmin: {
    title: Text;
    lead: Text;
    failed: Text;
    add: Text;
    type: Text;
    total: Message<{ n: number }>;
    totalOrMore: Message<{ n: number }>;
    entities: Message<{ n: number }>;
    entitiesOrMore: Message<{ n: number }>;
    caption: Text;
    note: Text;
    free: Text;
    edit: Message<{ plan: Value }>;
    yes: Text;
    no: Text;
    saves: Message<{ percent: Value }>;
    noPrice: Text;
    languages: Text;
    primaryOnly: Text;
    withdrawn: Text;
    otherTypes: Text;
    rows: {
      price_monthly: Text;
      price_annual: Text;
      multilingual: Text;
      voice_clone: Text;
      passages: Text;
      documents: Text;
      storage_bytes: Text;
      messages_per_month: Text;
      custom_domain: Text;
      entity_users: Text;
      provider: Text;
    };
    provider: {
      both: Text;
      one: Text;
      month: Text;
      year: Text;
      none: Text;
      differs: Text;
      gone: Text;
      unchecked: Text;
    };
    payments: {
      off: Text;
      none: Text;
      test: Text;
    };
    warnings: {
      month: Message<{ plan: Value }>;
      year: Message<{ plan: Value }>;
      broken: Message<{ plan: Value }>;
    };
    form: {
      editTitle: Message<{ plan: Value }>;
      addTitle: Text;
      close: Text;
      cancel: Text;
      save: Text;
      create: Text;
      busy: Text;
      failed: Text;
      createFailed: Text;
      saved: Message<{ plan: Value }>;
      created: Message<{ plan: Value }>;
      deleted: Message<{ plan: Value }>;
      restored: Text;
      prices: Text;
      rights: Text;
      offer: Text;
      plan_name: Text;
      description: Text;
      descriptionHelp: Text;
      price_monthly: Text;
      price_annual: Text;
      priceHelp: Text;
      stripe_monthly_price_id: Text;
      stripe_yearly_price_id: Text;
      priceIdHelp: Text;
      multilingual: Text;
      voice_clone: Text;
      custom_domain: Text;
      passages: Text;
      documents: Text;
      storage_mb: Text;
      messages_per_month: Text;
      entity_users: Text;
      entity_types: Text;
      is_offered: Text;
      keep: Text;
      freeNow: Text;
      errors: {
        name: Text;
        price: Text;
        count: Text;
        size: Text;
        types: Text;
      };
      now: Text;
      nowSame: Text;
    };
    remove: {
      button: Text;
      title: Message<{ plan: Value }>;
      text: Text;
      cancel: Text;
      confirm: Text;
      busy: Text;
      failed: Text;
    };
    dismiss: Text;
  };
  plansUsage: {
    title: Text;
    name: Message<{ plan: Value }>;
    usage: Text;
    usageText: Text;
    upgrade: Text;
    messages: Text;
    passages: Text;
    entity_users: Text;
    of: Message<{ used: Value; limit: Value }>;
    unlimited: Message<{ used: Value }>;
    near: Text;
    full: Text;
    languages: Text;
    domain: Text;
    voice: Text;
    included: Text;
    notIncluded: Text;
  };
  plans: {
    meta: {
      choose: Text;
      upgrade: Text;
    };
    choose: {
      title: Text;
      type: Text;
      later: Text;
    };
    upgrade: {
      title: Text;
      from: Text;
      text: Text;
    };
    period: Text;
    monthly: Text;
    annual: Text;
    save: Message<{ percent: Value }>;
    saveUpTo: Message<{ percent: Value }>;
    perMonth: Text;
    perYear: Text;
    forever: Text;
    noCard: Text;
    billedMonthly: Text;
    billedAnnually: Text;
    saving: Message<{ amount: Value }>;
    select: Message<{ plan: Value }>;
    busy: Text;
    tax: Text;
    loading: Text;
    none: Text;
    retry: Text;
    types: Text;
    errors: {
      noType: Text;
      load: Text;
      select: Text;
      noWorkflow: Text;
    };
    renewal: {
      month: Message<{ amount: Value }>;
      year: Message<{ amount: Value }>;
    };
  };
  questions: {
    sections: Text;
    unanswered: Text;
    corrections: Text;
    waitingInAll: Message<{ count: number }>;
    suggestedSection: Text;
    suggested: {
      title: Text;
      text: Text;
      empty: Text;
      add: Text;
      addName: Message<{ question: Value }>;
      added: Text;
      label: Text;
      required: Text;
      save: Text;
      saving: Text;
      cancel: Text;
      edit: Text;
      up: Text;
      down: Text;
      delete: Text;
      menu: Message<{ question: Value }>;
      handle: Message<{ question: Value }>;
      switch: Message<{ question: Value }>;
      moved: Message<{ question: Value; place: Value }>;
      taps: Message<{ clicks: number }>;
      offSince: Message<{ day: Value }>;
      exists: Text;
      full: Text;
      failed: Text;
      propose: Text;
      proposeTitle: Text;
      proposeText: Text;
      proposals: Text;
      proposing: Text;
      proposeFailed: Text;
      noProposals: Text;
      retry: Text;
      close: Text;
    };
    title: Text;
    order: {
      label: Text;
      most_asked: Text;
      newest: Text;
      most_waiting: Text;
      dismissed: Text;
    };
    list: Text;
    loading: Text;
    failed: Text;
    retry: Text;
    empty: Text;
    emptyText: Message<{ name: Value }>;
    noneDismissed: Text;
    more: Text;
    moreBusy: Text;
    times: Message<{ count: number }>;
    asked: Message<{ languages: Value; last: Value }>;
    askedSince: Message<{ languages: Value; first: Value; last: Value }>;
    todayAt: Message<{ time: Value }>;
    yesterday: Text;
    variants: Text;
    translation: Text;
    translating: Text;
    answerable: Text;
    answerableText: Text;
    waiting: Message<{ count: Value }>;
    waitingNames: Message<{ count: number; names: Value }>;
    answer: Text;
    answerName: Message<{ question: Value }>;
    menu: Message<{ question: Value }>;
    dismiss: Text;
    restore: Text;
    restoreName: Message<{ question: Value }>;
    private: Message<{ count: number }>;
    form: {
      question: Text;
      questionHelp: Text;
      label: Text;
      help: Message<{ name: Value; date: Value }>;
      notify: Message<{ count: number }>;
      askedIn: Message<{ languages: Value }>;
      translate: Text;
      translating: Text;
      translateFailed: Text;
      notTranslated: Text;
      sentIn: Message<{ languages: Value }>;
      translated: Message<{ language: Value }>;
      asWritten: Message<{ languages: Value }>;
      save: Text;
      saving: Text;
      cancel: Text;
      required: Text;
      failed: Text;
    };
    done: {
      answered: Message<{ notified: number }>;
      undone: Text;
      undoFailed: Text;
      dismissed: Message<{ question: Value }>;
      restored: Message<{ question: Value }>;
      undo: Text;
      dismiss: Text;
      dismissFailed: Text;
      restoreFailed: Text;
    };
  };
  reportsDialog: {
    title: Text;
    lead: Text;
    reason: Text;
    reasons: {
      harmful: Text;
      false: Text;
      impersonation: Text;
      personal_data: Text;
      other: Text;
    };
    reasonRequired: Text;
    details: Text;
    private: Text;
    consent: Text;
    consentRequired: Text;
    show: Text;
    showing: Text;
    cancel: Text;
    close: Text;
    send: Text;
    sending: Text;
    failed: Text;
    thanksTitle: Text;
    thanks: Text;
  };
  reports: {
    title: Text;
    lead: Text;
    list: Text;
    filters: Text;
    failed: Text;
    retry: Text;
    search: Text;
    order: {
      oldest: Text;
      newest: Text;
    };
    views: {
      label: Text;
      open: Text;
      mine: Text;
      waiting: Text;
      removed: Text;
      resolved: Text;
      dismissed: Text;
      objections: Text;
    };
    ages: {
      label: Text;
      any: Text;
      hours: Text;
      today: Text;
      days: Text;
      late: Text;
    };
    columns: {
      waits: Text;
      reporter: Text;
      reason: Text;
      privacy: Text;
      state: Text;
    };
    states: {
      late: Text;
      assigned: Message<{ name: Value }>;
      objection: Text;
    };
    statuses: {
      open: Text;
      resolved: Text;
      dismissed: Text;
    };
    reason: Text;
    anyReason: Text;
    reasons: {
      harmful: Text;
      false: Text;
      impersonation: Text;
      personal_data: Text;
      other: Text;
    };
    page: Text;
    aVisitor: Text;
    locked: Text;
    opened: Text;
    readInReport: Text;
    empty: Text;
    noMatch: Text;
    clear: Text;
    detail: {
      from: Message<{ name: Value }>;
      fromAnonymous: Text;
      take: Text;
      taking: Text;
      takeFailed: Text;
      release: Text;
      releasing: Text;
      releaseFailed: Text;
      next: Text;
      private: Message<{ count: number }>;
      notOpened: Text;
      openedNote: Message<{ name: Value }>;
      reported: Text;
      removed: Text;
      facts: Text;
      message: Text;
      privacy: Text;
      privacyOpened: Text;
      openedUntil: Text;
      untilClosed: Text;
      address: Text;
      source: Text;
      owner: Text;
      before: Text;
      noneBefore: Text;
      someBefore: Message<{ reports: Value; upheld: Value }>;
      answers: Text;
      resolved: Message<{ name: Value }>;
      dismissed: Message<{ name: Value }>;
      objection: Text;
      anAdmin: Text;
      audit: Text;
    };
    actions: {
      title: Text;
      resolve: Text;
      dismiss: Text;
      reopen: Text;
      reopening: Text;
      deleteReply: Text;
      reopenFailed: Text;
      dismissToast: Text;
      answerTitle: Text;
      answerIn: Message<{ language: Value }>;
      answerAsWritten: Text;
      answerPage: Text;
      noAnswer: Text;
      dismissText: Message<{ name: Value }>;
      dismissTextOnce: Message<{ name: Value }>;
      dismissTextAnonymous: Text;
      resolveText: Text;
      removeText: Text;
      suspendTitle: Message<{ name: Value }>;
      suspendText: Message<{ count: Value }>;
      suspend: Text;
      reopenText: Text;
    };
    answer: {
      label: Message<{ name: Value }>;
      preview: Message<{ language: Value }>;
      asWritten: Message<{ language: Value }>;
      inOne: Text;
      send: Text;
      sending: Text;
      notTranslated: Text;
      failed: Text;
      done: Message<{ name: Value }>;
    };
    resolving: {
      title: Text;
      text: Text;
      outcome: Text;
      required: Text;
      confirm: Text;
      busy: Text;
      failed: Text;
      done: Text;
    };
    dismissing: {
      title: Text;
      text: Text;
      outcome: Text;
      confirm: Text;
      busy: Text;
      failed: Text;
      done: Text;
      outcomeFor: Message<{ name: Value }>;
      required: Text;
    };
    deleting: {
      title: Text;
      text: Message<{ name: Value }>;
      confirm: Text;
      busy: Text;
      failed: Text;
      done: Text;
    };
    dialog: {
      cancel: Text;
      close: Text;
    };
  };
  savedViews: {
    save: Text;
    lead: Text;
    required: Text;
    taken: Text;
    full: Message<{ max: Value }>;
    name: Text;
    submit: Text;
    saving: Text;
    cancel: Text;
    close: Text;
    menu: Message<{ name: Value }>;
    delete: Text;
    more: Message<{ count: number }>;
    failed: Text;
    loadFailed: Text;
    rename: Text;
    saved: Message<{ name: Value }>;
    deleted: Message<{ name: Value }>;
    deleteFailed: Text;
  };
  secondFactor: {
    step: {
      title: Text;
      totp: Text;
      recovery: Text;
      passkeyOnly: Text;
      codeLabel: Text;
      recoveryLabel: Text;
      submit: Text;
      busy: Text;
      passkey: Text;
      passkeyBusy: Text;
      toRecovery: Text;
      toTotp: Text;
      signInAgain: Text;
      codeRequired: Text;
    };
    passkeySignIn: {
      button: Text;
      busy: Text;
      problems: {
        cancelled: Text;
        unsupported: Text;
        failed: Text;
      };
    };
    settings: {
      title: Text;
      lead: Text;
      required: Text;
      noPassword: Text;
      loading: Text;
      failed: Text;
      tryAgain: Text;
      app: {
        title: Text;
        none: Text;
        since: Message<{ date: Value }>;
        setUp: Text;
        replace: Text;
        remove: Text;
        removeTitle: Text;
        setUpTitle: Text;
        scan: Text;
        picture: Text;
        type: Text;
        code: Text;
        confirm: Text;
      };
      passkeys: {
        title: Text;
        none: Text;
        meta: Message<{ date: Value }>;
        add: Text;
        addTitle: Text;
        name: Text;
        nameHelp: Text;
        nameRequired: Text;
        remove: Text;
        removeNamed: Message<{ name: Value }>;
        removeTitle: Text;
        problems: {
          cancelled: Text;
          unsupported: Text;
          failed: Text;
          known: Text;
        };
      };
      codes: {
        title: Text;
        left: Message<{ n: Value }>;
        renew: Text;
        renewTitle: Text;
        renewNote: Text;
        shownTitle: Text;
        shown: Text;
        copy: Text;
        copied: Text;
        notCopied: Text;
        done: Text;
      };
      password: Text;
      passwordRequired: Text;
      continue: Text;
      cancel: Text;
      close: Text;
      busy: Text;
    };
  };
  siteAbout: {
    meta: {
      title: Text;
      description: Text;
    };
    title: Text;
    lead: Message<{ siteName: Value }>;
    clone: {
      title: Text;
      text: Text;
    };
    sources: {
      title: Text;
      text: Text;
    };
    storage: {
      title: Text;
      text: Text;
    };
    run: {
      title: Text;
      text: Text;
    };
    clones: Text;
    contact: Text;
  };
  siteAdvice: {
    offline: Text;
    setup: Text;
    internal: Text;
    unknown: Text;
    reference: Text;
  };
  siteClones: {
    meta: {
      title: Text;
      description: Text;
    };
    title: Text;
    lead: Text;
    chat: Text;
    you: {
      name: Text;
      caption: Text;
      action: Text;
    };
    also: {
      title: Text;
      text: Text;
    };
  };
  siteCloning: {
    meta: {
      title: Text;
      description: Text;
    };
    title: Text;
    lead: Text;
    create: Text;
    ask: Text;
    write: Text;
    steps: {
      title: Text;
      choose: {
        name: Text;
        text: Text;
      };
      bring: {
        name: Text;
        text: Text;
      };
      access: {
        name: Text;
        text: Text;
      };
      correct: {
        name: Text;
        text: Text;
      };
    };
    bring: {
      title: Text;
      sources: Text;
      portrait: Text;
      hour: Text;
      consent: Text;
    };
    never: {
      title: Text;
      pretend: Text;
      invent: Text;
      open: Text;
      outlast: Text;
    };
    band: {
      title: Text;
      lead: Text;
    };
    meet: Text;
  };
  siteDocs: {
    meta: {
      title: Text;
      description: Text;
    };
    title: Text;
    lead: Text;
    search: Text;
    submit: Text;
    nothing: Message<{ words: Value }>;
    contents: Text;
  };
  siteErrors: {
    title: Text;
    text: Text;
    textWithoutReference: Text;
    reference: Text;
    retry: Text;
    contact: Text;
  };
  siteHome: {
    title: Text;
    lead: Text;
    visit: Text;
    create: Text;
    salon: {
      cardiologist: {
        name: Text;
        meta: Text;
      };
      architect: {
        name: Text;
        meta: Text;
      };
    };
    kinds: {
      title: Text;
      person: {
        name: Text;
        text: Text;
      };
      book: {
        name: Text;
        text: Text;
      };
      expert: {
        name: Text;
        text: Text;
      };
      organisation: {
        name: Text;
        text: Text;
      };
    };
    check: {
      title: Text;
      lead: Text;
      quote: {
        name: Text;
        text: Text;
      };
      languages: {
        name: Text;
        text: Text;
      };
      privacy: {
        name: Text;
        text: Text;
      };
    };
    sample: {
      label: Text;
      question: Text;
      badge: Text;
      answer: RichMessage<{ cited: Tag }>;
      source: Text;
    };
    band: {
      title: Text;
      lead: Text;
    };
  };
  siteLegal: {
    links: {
      privacy: Text;
      terms: Text;
      imprint: Text;
      accessibility: Text;
      nav: Text;
    };
    missing: Message<{ fields: Value }>;
    elsewhere: Text;
    write: Text;
    privacy: {
      meta: {
        title: Text;
        description: Text;
      };
      lead: Text;
      who: Text;
      whoText: Text;
      stored: {
        title: Text;
        what: Text;
        why: Text;
        rows: {
          visitors: Text;
          messages: Text;
          accounts: Text;
          material: Text;
          voice: Text;
          contact: Text;
          payments: Text;
          security: Text;
        };
      };
      grounds: {
        contract: Text;
        consent: Text;
        law: Text;
        interest: Text;
      };
      readers: {
        title: Text;
        text: Text;
        everyone: Text;
        entity: Text;
        me: Text;
        providers: Text;
      };
      processors: {
        title: Text;
        none: Text;
        purpose: Text;
        host: Text;
        local: Text;
        purposes: {
          reply: Text;
          embedding: Text;
          moderation: Text;
          speech: Text;
          voice_cloning: Text;
          transcription: Text;
          mail: Text;
          files: Text;
          database: Text;
          captcha: Text;
          payments: Text;
          tracing: Text;
        };
      };
      place: {
        title: Text;
        unknown: Text;
        transfers: Text;
        unknownTransfers: Text;
        noTransfers: Text;
      };
      retention: {
        title: Text;
        text: Text;
        what: Text;
        after: Text;
        since: Text;
        atOnce: Text;
        from: {
          end: Text;
          expiry: Text;
          use: Text;
          creation: Text;
          deletion: Text;
        };
        rows: {
          rateLimits: Text;
          passwordLinks: Text;
          signIns: Text;
          codes: Text;
          wrongCodes: Text;
          unnamedFiles: Text;
          uploads: Text;
          archives: Text;
          deletedDocuments: Text;
          crawls: Text;
          spokenReplies: Text;
          spokenTexts: Text;
          conversationFiles: Text;
          entityFiles: Text;
          conversations: Text;
          deletedEntities: Text;
          jobs: Text;
          outbox: Text;
          pictures: Text;
          workflows: Text;
          paidWorkflows: Text;
          payers: Text;
          reservations: Text;
          unverified: Text;
          sessions: Text;
          domains: Text;
          refusedCalls: Text;
          incidents: Text;
          paymentEvents: Text;
          contactMessages: Text;
          reports: Text;
        };
      };
      cookies: {
        title: Text;
        text: Text;
        rows: {
          session: Text;
          hint: Text;
          language: Text;
          signIn: Text;
        };
        storage: Text;
      };
      rights: {
        title: Text;
        visitor: Text;
        account: Text;
        object: Text;
      };
      complaint: {
        title: Text;
        text: Text;
        authority: Text;
      };
    };
    terms: {
      meta: {
        title: Text;
        description: Text;
      };
      lead: Text;
      visitors: {
        title: Text;
        ai: Text;
        conduct: Text;
      };
      roles: {
        title: Text;
        text: Text;
      };
      payments: {
        title: Text;
        text: Text;
      };
      removal: {
        title: Text;
        text: Text;
      };
      owners: {
        title: Text;
        text: Text;
        processing: Text;
      };
    };
    imprint: {
      meta: {
        title: Text;
        description: Text;
      };
      lead: Text;
      content: Text;
    };
    accessibility: {
      meta: {
        title: Text;
        description: Text;
      };
      lead: Text;
      tested: {
        title: Text;
        text: Text;
      };
      limits: {
        title: Text;
        text: Text;
      };
      barrier: {
        title: Text;
        text: Text;
      };
    };
    notices: {
      link: Text;
      entry: Text;
      register: Text;
      contact: Text;
    };
    report: {
      link: Text;
    };
    processing: {
      meta: {
        title: Text;
        description: Text;
      };
      lead: Text;
      parties: {
        title: Text;
        text: Text;
        own: Text;
      };
      subject: {
        title: Text;
        text: Text;
        data: Text;
        people: Text;
      };
      duties: {
        title: Text;
        instructions: Text;
        secrecy: Text;
        security: Text;
        rights: Text;
        breach: Text;
        audit: Text;
      };
      others: {
        title: Text;
        text: Text;
      };
      end: {
        title: Text;
        text: Text;
      };
    };
  };
  siteNotFound: {
    title: Text;
    text: RichMessage<{ path: Tag }>;
    directory: Text;
    home: Text;
  };
  siteSearch: {
    clear: Text;
  };
  siteServices: {
    meta: {
      title: Text;
      description: Text;
    };
    title: Text;
    lead: Text;
    individuals: {
      title: Text;
      text: Text;
      gather: Text;
      sit: Text;
      gaps: Text;
    };
    organisations: {
      title: Text;
      text: Text;
      gather: Text;
      domain: Text;
      report: Text;
    };
    steps: {
      title: Text;
      talk: {
        name: Text;
        text: Text;
      };
      draft: {
        name: Text;
        text: Text;
      };
      opening: {
        name: Text;
        text: Text;
      };
      maintenance: {
        name: Text;
        text: Text;
      };
    };
    band: {
      title: Text;
      lead: Text;
    };
    write: Text;
  };
  site: {
    tagline: Text;
    description: Text;
    skip: Text;
    menu: Text;
    create: Text;
    mainNav: Text;
    footerNav: Text;
    nav: {
      home: Text;
      about: Text;
      contact: Text;
      services: Text;
      directory: Text;
      clones: Text;
      checkAudio: Text;
      docs: Text;
    };
    languages: {
      button: Message<{ language: Value }>;
      title: Text;
      chatHint: Text;
    };
    failures: {
      offline: Text;
      setup: Text;
      aborted: Text;
    };
    yourData: Text;
    copyright: Message<{ years: Value; siteName: Value }>;
    promise: Text;
  };
  ssoAdmin: {
    title: Text;
    lead: Text;
    failed: Text;
    new: Text;
    newLead: Text;
    list: Text;
    actions: Text;
    actionsOf: Message<{ name: Value }>;
    edit: Text;
    columns: {
      name: Text;
      domains: Text;
      protocol: Text;
      people: Text;
      lastSignIn: Text;
      state: Text;
    };
    protocols: {
      saml: Text;
      oidc: Text;
    };
    never: Text;
    states: {
      works: Text;
      ending: Message<{ days: number }>;
      untested: Text;
      unproven: Text;
      failing: Text;
      off: Text;
    };
    empty: {
      title: Text;
      text: Text;
    };
    form: {
      protocol: Text;
      name: Text;
      nameHelp: Message<{ name: Value }>;
      slug: Text;
      slugHelp: Text;
      slugFixed: Text;
      domains: Text;
      domainsHelp: Text;
      addDomain: Text;
      removeDomain: Message<{ domain: Value }>;
      entryPoint: Text;
      entryPointHelp: Text;
      idpIssuer: Text;
      certificates: Text;
      certificatesHelp: Text;
      certificateUpload: Text;
      certificateValid: Message<{ day: Value; fingerprint: Value }>;
      certificateEnded: Message<{ day: Value; fingerprint: Value }>;
      logoutUrl: Text;
      logoutUrlHelp: Text;
      subjectAttribute: Text;
      subjectAttributeHelp: Text;
      signRequests: Text;
      signRequestsHelp: Text;
      issuer: Text;
      issuerHelp: Text;
      clientId: Text;
      secretVariable: Text;
      secretVariableHelp: Text;
      secretMissing: Text;
      singleLogout: Text;
      ours: Text;
      entityId: Text;
      replyAddress: Text;
      callbackUrl: Text;
      logoutAddress: Text;
      oursLater: Text;
      mapping: Text;
      mappingHelp: Text;
      mapEmail: Text;
      mapFirstName: Text;
      mapLastName: Text;
      required: Text;
      requiredHelp: Text;
      createsAccounts: Text;
      createsAccountsHelp: Text;
      enabled: Text;
      save: Text;
      saving: Text;
      create: Text;
      cancel: Text;
      saved: Text;
      saveFailed: Text;
      createFailed: Text;
      draft: Text;
      discard: Text;
      putBack: Text;
      dismiss: Text;
      copy: Text;
      copied: Text;
      copyValue: Message<{ copy: Value; what: Value }>;
      notCopied: Text;
    };
    proof: {
      list: Text;
      proven: Message<{ domain: Value; day: Value }>;
      unproven: Message<{ domain: Value }>;
      explain: Message<{ domain: Value }>;
      record: {
        type: Text;
        name: Text;
        value: Text;
      };
      purpose: Text;
      results: {
        unchecked: Text;
        missing: Text;
        different: Text;
        unanswered: Text;
        found: Text;
      };
      problems: {
        missing: Message<{ name: Value }>;
        different: Message<{ name: Value }>;
        unanswered: Message<{ domain: Value }>;
      };
      checkedAt: Message<{ time: Value }>;
      check: Text;
      checking: Text;
      failed: Text;
      unsaved: Message<{ domain: Value }>;
      notProven: Text;
      copy: Text;
      copied: Text;
      copyValue: Message<{ copy: Value; what: Value }>;
      notCopied: Text;
    };
    conflict: {
      show: Text;
      overwrite: Text;
      busy: Text;
    };
    metadata: {
      title: Text;
      text: Text;
      upload: Text;
      url: Text;
      read: Text;
      reading: Text;
      filled: Text;
      tooLarge: Text;
      failed: Text;
    };
    test: {
      title: Text;
      text: Text;
      run: Text;
      again: Text;
      busy: Text;
      signIn: Text;
      signInBusy: Text;
      signInHelp: Text;
      save: Text;
      blocked: Text;
      open: Text;
      failed: Text;
      steps: Text;
      states: {
        ok: Text;
        warning: Text;
        failed: Text;
        open: Text;
      };
      answers: Text;
      doesNotAnswer: Text;
      cameBack: Text;
      missing: Text;
      never: Text;
      by: Message<{ name: Value; time: Value }>;
      byDeletedAdmin: Message<{ time: Value }>;
    };
    deleting: {
      open: Text;
      title: Message<{ name: Value }>;
      text: Message<{ count: number }>;
      close: Text;
      cancel: Text;
      confirm: Text;
      busy: Text;
      failed: Text;
    };
  };
  sso: {
    offer: Message<{ organization: Value }>;
    orPassword: Text;
    proof: Text;
    problems: {
      sso_refused: Text;
      sso_denied: Text;
      sso_login_needed: Text;
      sso_unsolicited: Text;
      sso_unavailable: Text;
      sso_misconfigured: Text;
      not_found: Text;
      not_ready: Text;
      rate_limited: Text;
      email_missing: Text;
      email_unverified: Text;
      email_elsewhere: Text;
      account_suspended: Text;
      no_account: Text;
      second_step_needed: Text;
    };
  };
  systemMailbox: {
    title: Text;
    lead: Text;
    empty: Text;
    unreadable: Message<{ file: Value }>;
    show: Text;
    hide: Text;
    to: Text;
    date: Text;
  };
  talkForm: {
    newLead: Text;
    editLead: Message<{ id: Value }>;
    banner: Message<{ n: number }>;
    bannerMany: Text;
    sections: {
      general: Text;
      connection: Text;
      connectionText: Text;
      timeouts: Text;
      timeoutsText: Text;
      prices: Text;
      pricesText: Text;
      switches: Text;
    };
    fields: {
      name: Text;
      description: Text;
      provider: Text;
      base_url: Text;
      model: Text;
      key_variable: Text;
      fallback_id: Text;
      first_token_timeout_ms: Text;
      total_timeout_ms: Text;
      price_in_per_million: Text;
      price_out_per_million: Text;
      currency: Text;
      is_active: Text;
    };
    help: {
      description: Text;
      base_url: Text;
      key_variable: Text;
      is_active: Text;
      isDefault: Text;
      fromSettings: Text;
    };
    providers: {
      "openai-compatible": Text;
      anthropic: Text;
      google: Text;
      embedded: Text;
    };
    noFallback: Text;
    loop: Message<{ name: Value }>;
    off: Message<{ name: Value }>;
    chain: Message<{ names: Value }>;
    thisSystem: Text;
    required: Text;
    number: Text;
    saved: Text;
    failed: Text;
    createFailed: Text;
    save: Text;
    create: Text;
    saving: Text;
    cancel: Text;
    noScript: Text;
    conflict: {
      show: Text;
      overwrite: Text;
      busy: Text;
      there: Text;
      mine: Text;
      same: Text;
      empty: Text;
    };
  };
  talkParameters: {
    lead: Message<{ system: Value }>;
    entityLead: Message<{ system: Value; entity: Value }>;
    crumb: Text;
    scope: {
      label: Text;
      all: Text;
      other: Text;
      slug: Text;
      open: Text;
      unknown: Text;
    };
    notInUse: Message<{ entity: Value }>;
    sections: {
      instruction: Text;
      numbers: Text;
      numbersText: Text;
      numbersTextSystem: Text;
      language: Text;
    };
    fields: {
      system_prompt: Text;
      temperature: Text;
      max_output_tokens: Text;
      history_window: Text;
      passages: Text;
      language_policy: Text;
    };
    policies: {
      visitor: Text;
      entity: Text;
      material: Text;
    };
    own: Text;
    fromSystem: Text;
    fromProduct: Text;
    inherited: Text;
    systemValue: Message<{ value: Value }>;
    productValue: Message<{ value: Value }>;
    modelDefault: Text;
    change: Text;
    reset: Text;
    writeOwn: Text;
    writeOwnOf: Message<{ field: Value }>;
    changeOf: Message<{ field: Value }>;
    resetOf: Message<{ field: Value }>;
    slots: {
      known: Message<{ n: number }>;
      unknown: Message<{ slots: Value }>;
      available: Text;
      passagesPlace: Text;
      texts: {
        name: Text;
        description: Text;
        instructions: Text;
        year: Text;
        language: Text;
        passages: Text;
      };
    };
    number: Text;
    required: Text;
    save: Text;
    saving: Text;
    saved: Text;
    failed: Text;
    cancel: Text;
    noScript: Text;
    resetAll: {
      button: Text;
      title: Text;
      text: Text;
      entityText: Message<{ entity: Value }>;
      confirm: Text;
      busy: Text;
      cancel: Text;
      close: Text;
      failed: Text;
    };
    preview: {
      title: Text;
      text: Text;
      question: Text;
      questionDefault: Text;
      entity: Text;
      noEntity: Text;
      run: Text;
      running: Text;
      again: Text;
      system: Text;
      message: Text;
      passages: Message<{ n: number }>;
      corrected: Text;
      history: Message<{ n: number }>;
      quotes: Text;
      failed: Text;
    };
    cost: {
      title: Text;
      instruction: Text;
      passages: Text;
      question: Text;
      history: Text;
      reply: Text;
      total: Message<{ tokens: Value; amount: Value }>;
      unknownReply: Text;
      note: Text;
    };
    conflict: {
      show: Text;
      overwrite: Text;
      busy: Text;
      there: Text;
      mine: Text;
      same: Text;
      empty: Text;
    };
  };
  talk: {
    title: Text;
    lead: Text;
    new: Text;
    empty: Text;
    columns: {
      name: Text;
      model: Text;
      key: Text;
      fallback: Text;
      firstWord: Text;
      usedBy: Text;
      status: Text;
      actions: Text;
    };
    number: Message<{ id: Value }>;
    defaultNumber: Message<{ id: Value }>;
    notUsedSince: Message<{ date: Value }>;
    builtIn: Text;
    providers: {
      "openai-compatible": Text;
      anthropic: Text;
      google: Text;
      embedded: Text;
    };
    keySet: Text;
    keyMissing: Text;
    keyNone: Text;
    none: Text;
    seconds: Message<{ n: Value }>;
    unknown: Text;
    usedBy: {
      entities: Message<{ n: number }>;
      many: Text;
      fallbackOnly: Text;
      unused: Text;
    };
    status: {
      live: Text;
      noKey: Text;
      off: Text;
      default: Text;
    };
    menu: {
      label: Message<{ name: Value }>;
      view: Text;
      edit: Text;
      parameters: Text;
      makeDefault: Text;
      remove: Text;
    };
    makeDefault: {
      title: Message<{ name: Value }>;
      text: Text;
      noKey: Message<{ variable: Value }>;
      confirm: Text;
      busy: Text;
      cancel: Text;
      close: Text;
      failed: Text;
      done: Message<{ name: Value }>;
    };
    remove: {
      title: Message<{ name: Value }>;
      text: Text;
      confirm: Text;
      busy: Text;
      cancel: Text;
      close: Text;
      failed: Text;
      done: Message<{ name: Value }>;
    };
    dismiss: Text;
    chain: {
      title: Text;
      text: Message<{ names: Value }>;
      then: Message<{ first: Value; rest: Value }>;
      alone: Message<{ name: Value }>;
      aloneOffline: Message<{ name: Value }>;
      offline: Text;
      try: Text;
      trying: Text;
      off: Text;
      failed: Text;
      order: Text;
    };
    connection: {
      title: Text;
      provider: Text;
      address: Text;
      addressOfVendor: Text;
      model: Text;
      key: Text;
      firstToken: Text;
      total: Text;
      prices: Text;
      price: Message<{ input: Value; output: Value }>;
      fromSettings: Text;
    };
    test: {
      title: Text;
      text: Text;
      run: Text;
      again: Text;
      running: Text;
      answer: Text;
      times: Message<{ first: Value; total: Value }>;
      failed: Text;
    };
    figures: {
      title: Text;
      day: Text;
      month: Text;
      replies: Text;
      failed: Text;
      median: Text;
      p95: Text;
      input: Text;
      output: Text;
      spend: Text;
      noSpend: Text;
      lastUsed: Message<{ date: Value }>;
      neverUsed: Text;
    };
    usage: {
      title: Text;
      text: Message<{ n: number }>;
      many: Text;
      chosen: Text;
      byDefault: Text;
      more: Message<{ n: Value }>;
      fallback: Text;
      noFallback: Text;
      parameters: Message<{ name: Value }>;
    };
    edit: Text;
    parameters: Text;
    parametersTitle: Text;
  };
  terms: {
    title: Text;
    none: Text;
    visitor: Text;
    owner: Message<{ entity: Value }>;
    processing: Text;
    processingText: Text;
    accepted: Message<{ date: Value; version: Value }>;
    unrecorded: Text;
    changed: Text;
    read: Text;
    agree: Text;
    agreeing: Text;
    failed: Text;
    loading: Text;
    loadFailed: Text;
    retry: Text;
  };
  users: {
    list: {
      title: Text;
      lead: Text;
      caption: Text;
      filters: Text;
      search: Text;
      export: Text;
      empty: Text;
      emptyAction: Text;
      sort: Text;
      newest: Text;
      byName: Text;
      state: Text;
      anyState: Text;
      states: {
        verified: Text;
        unverified: Text;
        suspended: Text;
        admin: Text;
      };
      region: Text;
      anyRegion: Text;
      columns: {
        person: Text;
        state: Text;
        signsInWith: Text;
        entities: Text;
        messages: Text;
        region: Text;
        seen: Text;
      };
    };
    regions: {
      usa: Text;
      europe: Text;
    };
    pills: {
      verified: Text;
      visitor: Text;
      unverified: Text;
      suspended: Text;
    };
    methods: {
      password: Text;
      secondFactor: Text;
      code: Text;
      noCode: Text;
      noPassword: Text;
    };
    admin: Text;
    never: Text;
    detail: {
      account: Text;
      name: Text;
      userName: Text;
      email: Text;
      signsInWith: Text;
      region: Text;
      joined: Text;
      verified: Text;
      seen: Text;
      messages: Text;
      suspended: Message<{ day: Value; reason: Value }>;
      sessions: Text;
      noSessions: Text;
      device: Message<{ browser: Value; system: Value }>;
      unknownDevice: Text;
      visitor: Text;
      accountSession: Text;
      adminSession: Text;
      here: Text;
      seenAt: Text;
      entities: Text;
      noEntities: Text;
      roles: {
        owner: Text;
        editor: Text;
        viewer: Text;
      };
      activity: Text;
      noActivity: Text;
      allActivity: Text;
    };
    invite: {
      button: Text;
      title: Text;
      text: Text;
      first: Text;
      last: Text;
      email: Text;
      required: Text;
      submit: Text;
      busy: Text;
      cancel: Text;
      close: Text;
      done: Message<{ email: Value }>;
      failed: Text;
    };
    actions: {
      menu: Message<{ name: Value }>;
      view: Text;
      cancel: Text;
      close: Text;
      dismiss: Text;
      busy: Text;
      reason: Text;
      reasonHelp: Text;
      reasonMissing: Text;
      typeEmail: Message<{ email: Value }>;
      emailDiffers: Text;
      yourself: Text;
      suspend: {
        label: Text;
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        confirm: Text;
        done: Message<{ name: Value }>;
        failed: Text;
      };
      reinstate: {
        label: Text;
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        confirm: Text;
        done: Message<{ name: Value }>;
        failed: Text;
      };
      verify: {
        label: Text;
        title: Message<{ name: Value }>;
        text: Message<{ email: Value }>;
        confirm: Text;
        done: Message<{ email: Value }>;
        failed: Text;
      };
      resendCode: {
        label: Text;
        title: Text;
        text: Message<{ email: Value }>;
        confirm: Text;
        done: Message<{ email: Value }>;
        failed: Text;
      };
      endSessions: {
        label: Text;
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        confirm: Text;
        done: Message<{ name: Value }>;
        failed: Text;
      };
      makeAdmin: {
        label: Text;
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        confirm: Text;
        done: Message<{ name: Value }>;
        failed: Text;
      };
      endAdmin: {
        label: Text;
        title: Message<{ name: Value }>;
        text: Message<{ name: Value }>;
        confirm: Text;
        done: Message<{ name: Value }>;
        failed: Text;
      };
      remove: {
        label: Text;
        title: Message<{ name: Value }>;
        text: Message<{ email: Value }>;
        confirm: Text;
        done: Message<{ name: Value }>;
        failed: Text;
      };
    };
  };
  visitorData: {
    meta: {
      title: Text;
      description: Text;
    };
    title: Text;
    lead: Text;
    noScript: Text;
    loading: Text;
    failed: Text;
    retry: Text;
    unknown: {
      title: Text;
      text: Text;
      directory: Text;
    };
    stored: {
      title: Text;
      email: Text;
      name: Text;
      noName: Text;
      region: Text;
      usa: Text;
      europe: Text;
      agreed: Text;
      verified: Text;
      never: Text;
      replyEmails: Text;
      on: Text;
      off: Text;
      access: Text;
      contactMessages: Text;
    };
    conversations: {
      title: Text;
      none: Text;
      entity: Text;
      conversations: Text;
      messages: Text;
    };
    reports: {
      title: Text;
      reported: Message<{ date: Value }>;
      open: Text;
      resolved: Text;
      dismissed: Text;
      answered: Message<{ date: Value }>;
      reason: Text;
      objection: Text;
      object: Text;
      objecting: {
        title: Text;
        text: Text;
        label: Text;
        required: Text;
        failed: Text;
        submit: Text;
        busy: Text;
        cancel: Text;
        close: Text;
      };
    };
    grants: {
      title: Text;
      visitor: Text;
      account: Text;
      admin: Text;
      since: Message<{ since: Value; until: Value }>;
      ended: Message<{ since: Value; ended: Value }>;
      here: Text;
    };
    export: {
      title: Text;
      text: Text;
      button: Text;
    };
    erase: {
      title: Text;
      text: Text;
      account: Text;
      label: Message<{ word: Value }>;
      wrong: Message<{ word: Value }>;
      button: Text;
      busy: Text;
      failed: Text;
    };
    erased: {
      title: Text;
      text: Message<{ email: Value }>;
      account: Text;
      home: Text;
    };
  };
  visitors: {
    entry: {
      name: Text;
      namePlaceholder: Text;
      email: Text;
      emailPlaceholder: Text;
      promise: Text;
      agree: Text;
      readTerms: Text;
      continue: Text;
      busy: Text;
      noScript: Text;
      checking: Text;
      errors: {
        name: Text;
        email: Text;
        terms: Text;
        fallback: Text;
      };
      seenBy: Message<{ name: Value }>;
    };
    terms: {
      title: Text;
      close: Text;
      dismiss: Text;
      sections: {
        system: {
          title: Text;
          text: Message<{ name: Value }>;
        };
        storage: {
          title: Text;
          text: Text;
        };
        readers: {
          title: Text;
          text: Message<{ name: Value }>;
        };
        email: {
          title: Text;
          text: Message<{ name: Value }>;
        };
        you: {
          title: Text;
          text: Text;
        };
      };
    };
    verification: {
      title: Text;
      sent: Message<{ email: Value }>;
      unverified: Message<{ email: Value }>;
      label: Text;
      verify: Text;
      verifying: Text;
      resend: Text;
      resending: Text;
      resent: Text;
      change: Text;
      failed: Text;
      error: Message<{ message: Value }>;
      resendError: Message<{ message: Value }>;
      waiting: Text;
      waitingHelp: Text;
      waitingPlaceholder: Text;
    };
    changedTerms: {
      changed: Text;
      agree: Text;
      agreeing: Text;
      failed: Text;
      later: Text;
    };
    replyEmails: {
      label: Text;
      help: Text;
      failed: Text;
    };
  };
  voiceCheck: {
    meta: {
      title: Text;
      description: Text;
    };
    title: Text;
    lead: Text;
    drop: Message<{ choose: Value }>;
    choose: Text;
    input: Text;
    help: Text;
    reading: Message<{ name: Value }>;
    failed: Text;
    tooLarge: Text;
    signs: {
      unchanged: Text;
      changed: Text;
      consent_withdrawn: Message<{ date: Value }>;
      deleted: Text;
      foreign: Text;
      none: Text;
    };
    claims: {
      speaker: Message<{ name: Value; date: Value }>;
      matched: Message<{ name: Value; date: Value }>;
      synthetic: Text;
      foreign: Message<{ signer: Value }>;
      unknown: Text;
    };
    texts: {
      unchanged: Text;
      changed: Text;
      consent_withdrawn: Text;
      foreign: Text;
      none: Text;
    };
    changes: {
      sound: Text;
      statement: Text;
      mark: Text;
    };
    facts: {
      made: Text;
      by: Text;
      sound: Text;
      consent: Text;
      signedBy: Text;
      mark: Text;
    };
    values: {
      by: Message<{ name: Value }>;
      stands: Text;
      withdrawn: Message<{ date: Value }>;
      deleted: Text;
      none: Text;
    };
    wording: Text;
    listen: Message<{ name: Value }>;
    stop: Message<{ name: Value }>;
    loading: Text;
    save: Text;
    report: Text;
    limits: {
      title: Text;
      text: Text;
    };
  };
  voiceClones: {
    title: Text;
    empty: {
      title: Text;
      text: Message<{ name: Value }>;
      silent: Message<{ name: Value }>;
    };
    siteVoice: Message<{ name: Value }>;
    useSiteVoice: Text;
    status: {
      inUse: Text;
      ready: Text;
      processing: Text;
      awaiting_consent: Text;
      failed: Text;
      withdrawn: Text;
    };
    made: Message<{ language: Value; date: Value; duration: Value }>;
    madeBefore: Message<{ language: Value; date: Value }>;
    duration: Message<{ minutes: number; seconds: Value }>;
    matched: Text;
    unavailable: Message<{ name: Value }>;
    progress: Message<{ name: Value }>;
    progressText: Message<{ percent: Value }>;
    problems: {
      refused: Text;
      account: Text;
      unreachable: Text;
    };
    retry: Text;
    retrying: Text;
    preview: Message<{ name: Value }>;
    pause: Message<{ name: Value }>;
    loading: Message<{ name: Value }>;
    use: Text;
    more: Message<{ name: Value }>;
    rename: Text;
    delete: Text;
    withdraw: Text;
    recording: Text;
    consentRecording: Text;
    stopRecording: Text;
    consent: {
      written: Message<{ speaker: Value; date: Value; by: Value }>;
      spoken: Message<{ speaker: Value; date: Value; by: Value }>;
      withdrawn: Message<{ speaker: Value; date: Value; withdrawn: Value }>;
      unknown: Text;
    };
    failed: Text;
    offline: Text;
    noSound: Text;
    reload: Text;
    saved: {
      created: Message<{ name: Value }>;
      waits: Message<{ name: Value }>;
      ready: Message<{ name: Value }>;
      renamed: Message<{ name: Value }>;
      used: Message<{ name: Value }>;
      siteVoice: Text;
      deleted: Message<{ name: Value }>;
      withdrawn: Text;
      agreed: Text;
    };
    dismiss: Text;
    plan: {
      text: Text;
      upgrade: Text;
      ask: Text;
    };
    notSetUp: {
      cloning: Text;
      speech: Text;
    };
    create: {
      title: Text;
      text: Text;
      textMatched: Text;
      name: Text;
      language: Text;
      submit: Text;
      busy: Text;
      sent: Message<{ percent: Value }>;
      nameMissing: Text;
      recordingMissing: Text;
      notice: {
        link: Text;
        text: Text;
      };
    };
    recordingField: {
      label: Text;
      drop: Message<{ choose: Value }>;
      choose: Text;
      help: Text;
      input: Text;
      record: Text;
      recording: Text;
      stop: Text;
      level: Text;
      quiet: Text;
      loud: Text;
      good: Text;
      play: Message<{ name: Value }>;
      pause: Message<{ name: Value }>;
      remove: Text;
      busy: Text;
      form: Text;
      tooLarge: Text;
      tooSmall: Text;
      blocked: Text;
      no_microphone: Text;
      failed: Text;
      unsupported: Text;
      fileName: Text;
    };
    agree: {
      legend: Text;
      written: Text;
      spoken: Text;
      later: Text;
      check: Text;
      wording: Text;
      say: Text;
      laterText: Text;
      speaker: Text;
      speakerMissing: Text;
      checkMissing: Text;
      recordingMissing: Text;
    };
    tryIt: {
      title: Text;
      label: Text;
      example: Text;
      voice: Text;
      siteVoice: Text;
      speed: Text;
      slow: Text;
      normal: Text;
      fast: Text;
      submit: Text;
      busy: Text;
      stop: Text;
      missing: Text;
    };
    dialogs: {
      close: Text;
      cancel: Text;
      renameTitle: Message<{ name: Value }>;
      name: Text;
      save: Text;
      saving: Text;
      deleteTitle: Message<{ name: Value }>;
      deleteText: Text;
      deleteInUse: Message<{ entity: Value }>;
      delete: Text;
      deleting: Text;
      withdrawTitle: Message<{ name: Value }>;
      withdrawText: Text;
      withdraw: Text;
      withdrawing: Text;
      agreeTitle: Message<{ name: Value }>;
      agree: Text;
      agreeing: Text;
    };
    giveConsent: Text;
  };
  voice: {
    toggle: Text;
    toggleShort: Text;
    preparing: Text;
    stop: Text;
    stopShort: Text;
    unavailable: {
      plan: Text;
      not_set_up: Text;
    };
    listen: Text;
    again: Text;
    of: Message<{ total: Value }>;
    noSound: Text;
    offline: Text;
    speed: {
      label: Message<{ speed: Value }>;
      short: Message<{ rate: Value }>;
      slow: Text;
      normal: Text;
      fast: Text;
    };
    handsFree: {
      start: Text;
      title: Text;
      end: Text;
      again: Text;
      interrupt: Text;
      listening: Text;
      transcribing: Text;
      waiting: Message<{ name: Value }>;
      speaking: Message<{ name: Value }>;
      hints: {
        listening: Text;
        transcribing: Text;
        waiting: Text;
        speaking: Text;
        ended: Text;
      };
      ends: {
        silent: Text;
        blocked: Text;
        no_microphone: Text;
        unsupported: Text;
        failed: Text;
      };
    };
  };
  workflow: {
    meta: {
      title: Text;
      description: Text;
      terms: Text;
      details: Text;
    };
    withoutPlans: {
      meta: {
        title: Text;
        description: Text;
      };
    };
    noScript: Text;
    steps: {
      label: Text;
      done: Text;
      type: Text;
      plan: Text;
      terms: Text;
      details: Text;
      account: Text;
    };
    type: {
      title: Text;
      lead: Text;
      list: Text;
      busy: Text;
      retry: Text;
      errors: {
        types: Text;
        create: Text;
        answer: Text;
        noId: Text;
        store: Text;
        unexpected: Text;
      };
    };
    errors: {
      noType: Text;
      noWorkflow: Text;
      noWorkflowAdvice: Text;
      workflow: Text;
      terms: Text;
      create: Text;
      processing: Text;
      unpaid: Text;
    };
    actions: {
      type: Text;
      pay: Text;
      retry: Text;
    };
    terms: {
      title: Message<{ label: Value }>;
      region: Text;
      agree: Text;
      back: Text;
      continue: Text;
      busy: Text;
      loading: Text;
    };
    form: {
      title: Text;
      lead: Message<{ label: Value; plan: Value }>;
      leadWithoutPlan: Message<{ label: Value }>;
      freePlan: Text;
      loading: Text;
      identity: {
        title: Text;
        text: Text;
      };
      language: {
        title: Text;
        text: Text;
      };
      access: {
        title: Text;
        text: Text;
      };
      role: {
        title: Text;
        text: Text;
      };
      conversation: {
        title: Text;
        text: Text;
      };
      check: {
        title: Text;
      };
      fields: {
        firstname: Text;
        lastname: Text;
        entity_name: Text;
        urlslug: Text;
        description: Text;
        years: Text;
        primary_language: Text;
        data_storage_region: Text;
        access_level: Text;
        accept_request: Text;
        publicly_discoverable: Text;
        website: Text;
        context_description: Text;
        chat_instructions: Text;
        body_intro_text: Text;
        chat_status: Text;
        optional: Text;
      };
      help: {
        urlslug: Message<{ host: Value }>;
        description: Text;
        remaining: Message<{ n: number }>;
        years: Text;
        website: Text;
        websiteOptional: Text;
        context_description: Text;
        chat_instructions: Text;
        body_intro_text: Text;
        accept_request: Text;
        publicly_discoverable: Text;
        primary_language: Text;
      };
      subtypeQuestion: {
        person: Text;
        role: Text;
      };
      subtypes: {
        myself: Text;
        famous: Text;
        fictitious: Text;
        book: Text;
        author: Text;
        expert: Text;
        subject: Text;
      };
      subtypeHelp: {
        myself: Text;
        famous: Text;
        fictitious: Text;
        book: Text;
        author: Text;
        expert: Text;
        subject: Text;
      };
      subtypeRequired: Text;
      slug: {
        checking: Text;
        available: Text;
        taken: Text;
      };
      regions: {
        usa: Text;
        europe: Text;
      };
      levels: {
        public: Text;
        publicText: Text;
        invitation: Text;
        invitationText: Text;
      };
      statuses: {
        online: Text;
        offline: Text;
        demo: Text;
      };
      back: Text;
      submit: Text;
      busy: Text;
      errors: {
        firstname: Text;
        lastname: Text;
        entity_name: Text;
        entitysubtype: Text;
        urlslug: Text;
        slugInvalid: Text;
        slugTaken: Text;
        description: Text;
        tooLong: Message<{ n: number }>;
        years: Text;
        website: Text;
        websiteInvalid: Text;
        body_intro_text: Text;
        captcha: Text;
      };
    };
    pending: {
      title: Text;
      text: Text;
      failed: Text;
      retry: Text;
      busy: Text;
      open: Text;
    };
  };
};

/** Texts that are loaded with what shows them. */
export type TextsOnUse = Pick<Catalogues, "reportsDialog">;
/** All other texts of the interface, by namespace. */
export type Messages = Omit<Catalogues, keyof TextsOnUse>;
