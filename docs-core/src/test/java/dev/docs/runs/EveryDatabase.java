package dev.docs.runs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * Tests of what is decided above the store, on a further database: run where tests run on
 * {@linkplain Runs#everyDatabase every database}.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
    value = "dev.docs.runs.Runs#everyDatabase",
    disabledReason = "shown on another database: -P nightly or -Ddocs.databases=all runs it")
public @interface EveryDatabase {}
