package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about what an organization has as a whole. */
final class OrganizationRules {

  private OrganizationRules() {}

  static final List<Rule> ALL =
      List.of(
          // what an organization has as a whole
          new Rule(
              "git-info",
              OUR_CHOICE,
              "No space is kept in step with a Git repository: its Git info is an object without fields, not 404."),
          new Rule(
              "assets-permission",
              OUR_CHOICE,
              "Fonts, uploads, translations and the glossary are managed from the role create on and seen by every member; guests get empty lists, and 404 for each by its identifier."),
          new Rule(
              "upload",
              OUR_CHOICE,
              "An upload takes one file, by PUT to its URL, from whoever has that URL; the URL cannot be guessed and has its own secret beside the key. The same bytes may be sent again; others are refused with 409."),
          new Rule(
              "upload-limits",
              OUR_CHOICE,
              "A file has at most 10 MiB, else 413; the size that was announced is held to the same limit and not to the file. An upload that nothing uses expires after an hour, and is then unknown (404 to a PUT, 400 as a storageKey). Both can be changed."),
          new Rule(
              "upload-type",
              OUR_CHOICE,
              "A font file is told by its signature, must have its whole header and all the bytes that it announces, and must be of the type that was announced, where one was: woff or woff2 by any of their names. The Content-Type of the PUT is not looked at."),
          new Rule(
              "font-weight",
              VENDOR_DOCUMENTATION,
              "A font has a face of weight 400 at any time: what would leave it without is refused with 412."),
          new Rule(
              "font-faces",
              OUR_CHOICE,
              "fontFaces of an update are all faces that the font has from then on, by weight, each weight once. A storageKey of null keeps the file of that weight; a key may be used for several weights and fonts, and again by a font that uses it. Files that no font uses any longer are removed at once."),
          new Rule(
              "font-number",
              OUR_CHOICE,
              "An organization has at most 1,000 fonts, as they are listed in one piece; one more is refused with 412."),
          new Rule(
              "font-download",
              OUR_CHOICE,
              "The file of a font is at the URL of its source for everybody, without a token: published sites show it to visitors. It never changes there, and is gone with the face."),
          new Rule(
              "translation-fields",
              SPECIFICATION,
              "Translations are settings with a title and languages; the fields of the later interface are optional. Without a title, settings that name a source and a language are titled by the code of that language."),
          new Rule(
              "translation-languages",
              OUR_CHOICE,
              "Languages are well-formed codes (BCP 47) of at most 35 characters, each once whatever its letter case. New settings that name none have those of their source and their language."),
          new Rule(
              "translation-status",
              OUR_CHOICE,
              "Nothing is translated here: settings with a source and a language are pending, and have run 0 times."),
          new Rule(
              "glossary-batch",
              OUR_CHOICE,
              "At most 1,000 changes of the glossary are made in order, all or none. Updating an entry that is not there is refused with 400, deleting one does nothing; an update replaces all translations of an entry."),
          new Rule(
              "subdomain",
              OUR_CHOICE,
              "A subdomain comes from the hostname of an organization, is unique in the instance and free again once it is changed. It is found in any letter case, by those in the organization, guests included; for others it is unknown. An organization's is always active."),
          new Rule(
              "custom-hostname",
              OUR_CHOICE,
              "A custom hostname has no status and is not active before it is revalidated. An instance that was given no verifier asks nobody and finds every name live; others keep what theirs finds. Revalidating one that is active is refused with 409."),
          new Rule(
              "custom-hostname-permission",
              OUR_CHOICE,
              "Those in the organization see its custom hostname, guests included; admins revalidate and remove it."));
}
