package dev.docs.space.content;

import dev.docs.budget.MemoryBudget;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.internal.ConditionCheck;
import dev.docs.space.content.internal.TemplateContent;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;

/**
 * Templates: spaces with whose content others begin. Any space is one for those of its organization
 * who may read it. A new space begins with one by {@link CreateSpace#from}. Thread-safe.
 */
public final class Templates {

  /** The most pages that are added to content that has some: our choice, more than a start has. */
  public static final int MAX_PAGES = 1_000;

  /** The most files that are added to content that has some: our choice. */
  public static final int MAX_FILES = 1_000;

  private final Context context;
  private final ConditionCheck conditions;
  private final MemoryBudget memory;

  /**
   * @param conditions checks the conditions that are written
   * @hidden
   */
  public Templates(Context context, ConditionCheck conditions) {
    this(context, conditions, MemoryBudget.UNBOUNDED);
  }

  private Templates(Context context, ConditionCheck conditions, MemoryBudget memory) {
    this.context = context;
    this.conditions = conditions;
    this.memory = memory;
  }

  /** The same within the memory budget of one request. */
  public Templates within(MemoryBudget ofTheCall) {
    return new Templates(context, conditions, ofTheCall);
  }

  /**
   * Gives content that of a template, in one revision. Content with nothing in it becomes equal to
   * the template's. To other content its pages, files, reusable contents and variables are added,
   * the pages after those there, with identifiers and, where a path is taken, slugs of their own.
   * Requires the role edit on the space, and read on the template.
   *
   * @throws DocsException as {@link Contents#edit} does; with {@code NOT_FOUND} when there is no
   *     such space in the organization that the caller may read; with {@code PRECONDITION} when
   *     more than {@link #MAX_PAGES} pages or {@link #MAX_FILES} files were added to others
   */
  public ContentView apply(ContentAt.Branch at, SpaceId template) {
    return context.write(
        "Templates.apply", w -> TemplateContent.apply(w, at, template, memory, conditions).view(w));
  }

  /**
   * Creates a change request that begins with a template; see {@link
   * dev.docs.change.ChangeRequests#create} and {@link #apply}.
   */
  public ChangeRequest.View propose(SpaceId space, CreateChangeRequest command, SpaceId template) {
    Validation.check(command);
    return context.write("Templates.propose", w -> proposed(w, space, command, template));
  }

  private ChangeRequest.View proposed(
      WriteWork w, SpaceId space, CreateChangeRequest command, SpaceId template) {
    ChangeRequest made = FoundChangeRequest.create(w, space, command).changeRequest();
    return TemplateContent.apply(
            w,
            ContentAt.changeRequest(ChangeRequest.Ref.of(space, made.id())),
            template,
            memory,
            conditions)
        .changeRequestView(w)
        .orElseThrow();
  }
}
