package dev.docs.translation;

import dev.docs.id.SpaceId;
import jakarta.validation.constraints.NotNull;

/** What is translated: a space, and the language it is written in. */
public record TranslationSource(
    @NotNull(message = "is required") SpaceId space,
    @NotNull(message = "is required") TranslationLanguage language) {}
