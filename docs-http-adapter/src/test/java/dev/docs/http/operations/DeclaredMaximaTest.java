package dev.docs.http.operations;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaField;
import dev.docs.architecture.MainClasses;
import dev.docs.command.Update;
import dev.docs.http.call.Operation;
import dev.docs.runs.WholeRun;
import dev.docs.site.redirect.UpsertRedirect;
import dev.docs.translation.Glossary;
import dev.docs.translation.TranslationSettings;
import jakarta.validation.constraints.Size;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The largest array lengths are declared twice: by operations, for the check while parsing, and by
 * commands, for callers of the library. Both must be equal.
 */
@WholeRun
class DeclaredMaximaTest {

  private static final String GLOSSARY = "dev.docs.translation.Glossary";
  private static final String LANGUAGES = "dev.docs.translation.TranslationSettings";
  private static final String REDIRECTS = "dev.docs.site.redirect.UpsertRedirect";

  /** The array of an operation, and the field of the command with the same limit. */
  private static final Map<String, String> COMMANDS =
      Map.ofEntries(
          entry("updateChangeRequestContent changes", "dev.docs.content.edit.Edits.changes"),
          entry(
              "updateChangeRequestContent changes[].files",
              "dev.docs.content.ContentEdit$InsertFiles.files"),
          entry(
              "updateChangeRequestContent changes[].block",
              "dev.docs.content.ContentEdit$RevertPage.blocks"),
          entry("createCustomFont fontFaces", "dev.docs.font.CreateFont.fontFaces"),
          entry("updateCustomFont fontFaces", "dev.docs.font.UpdateFont.fontFaces"),
          entry("inviteUsersToOrganization emails", "dev.docs.people.InviteUsers.emails"),
          entry(
              "createOrganization emailDomains",
              "dev.docs.organization.CreateOrganization.emailDomains"),
          entry(
              "updateOrganizationById emailDomains",
              "dev.docs.organization.UpdateOrganization.emailDomains"),
          entry(
              "updateOrganizationById mergeRules.rules",
              "dev.docs.organization.UpdateOrganization.mergeRules"),
          entry("updateSpaceById mergeRules.rules", "dev.docs.space.UpdateSpace.mergeRules"),
          entry("requestReviewersForChangeRequest users", "dev.docs.comment.Reviews$Request.users"),
          entry(
              "updateCommentInSpace addedReactions", "dev.docs.comment.UpdatePost.addedReactions"),
          entry(
              "updateCommentInSpace removedReactions",
              "dev.docs.comment.UpdatePost.removedReactions"),
          entry(
              "updateCommentInChangeRequest addedReactions",
              "dev.docs.comment.UpdatePost.addedReactions"),
          entry(
              "updateCommentInChangeRequest removedReactions",
              "dev.docs.comment.UpdatePost.removedReactions"),
          entry(
              "updateCommentReplyInSpace addedReactions",
              "dev.docs.comment.UpdatePost.addedReactions"),
          entry(
              "updateCommentReplyInSpace removedReactions",
              "dev.docs.comment.UpdatePost.removedReactions"),
          entry(
              "updateCommentReplyInChangeRequest addedReactions",
              "dev.docs.comment.UpdatePost.addedReactions"),
          entry(
              "updateCommentReplyInChangeRequest removedReactions",
              "dev.docs.comment.UpdatePost.removedReactions"),
          entry("bulkUpsertSiteRedirects redirects", REDIRECTS),
          entry("createTranslation languages", LANGUAGES),
          entry("updateTranslation languages", LANGUAGES),
          entry("updateGlossaryEntries operations", GLOSSARY),
          entry("startImportRun source.files", "dev.docs.space.content.ImportRun$Files.files"),
          entry("updateChangeRequestById links", "dev.docs.change.UpdateChangeRequest.links"),
          entry("createWebhook events", "dev.docs.webhook.CreateWebhook.events"),
          entry("updateWebhookById events", "dev.docs.webhook.UpdateWebhook.events"),
          entry("createSite spaces", "dev.docs.site.CreateSite.spaces"),
          entry(
              "addSectionGroupToSite sections",
              "dev.docs.site.structure.AddSectionGroup.sections"));

  /** The operation whose arrays choose what is answered. */
  private static final String QUESTION = "aggregateSiteEvents ";

  /** By field; limits that are not constraints are checked by the services. */
  private static Map<String, Integer> ofCommands() {
    Map<String, Integer> maxima = new TreeMap<>();
    MainClasses.all().stream()
        .filter(type -> !type.getSimpleName().endsWith("Query")) // parameters, not bodies
        .forEach(
            type ->
                type.getFields()
                    .forEach(field -> max(field).ifPresent(max -> maxima.put(name(field), max))));
    maxima.put(LANGUAGES, TranslationSettings.MAX_LANGUAGES);
    maxima.put(GLOSSARY, Glossary.MAX_BATCH);
    maxima.put(REDIRECTS, UpsertRedirect.MAX_COUNT);
    return maxima;
  }

  private static String name(JavaField field) {
    return field.getOwner().getName() + "." + field.getName();
  }

  /** The largest length of a list, or of a list that an {@link Update} sets. */
  private static Optional<Integer> max(JavaField field) {
    AnnotatedType type = field.reflect().getAnnotatedType();
    if (field.getRawType().isEquivalentTo(Update.class)) {
      type = ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[0];
    }
    boolean list =
        type.getType() instanceof ParameterizedType items
            && Collection.class.isAssignableFrom((Class<?>) items.getRawType());
    return list
        ? Optional.ofNullable(type.getAnnotation(Size.class)).map(Size::max)
        : Optional.empty();
  }

  @Test
  void whatAnOperationDeclaresIsWhatItsCommandAllows() {
    Map<String, Integer> commands = ofCommands();
    Map<String, Integer> declared = new TreeMap<>();
    for (Operation operation : Operations.table(ApiInformation.ofThisJar()).all()) {
      operation.items().forEach((place, max) -> declared.put(operation.id() + " " + place, max));
    }
    declared.keySet().removeIf(array -> array.startsWith(QUESTION)); // it has no command
    Map<String, Integer> allowed = new TreeMap<>();
    COMMANDS.forEach((array, command) -> allowed.put(array, commands.get(command)));
    assertThat(declared).isEqualTo(allowed);
    assertThat(COMMANDS.values()).as("every array of a command").containsAll(commands.keySet());
  }
}
