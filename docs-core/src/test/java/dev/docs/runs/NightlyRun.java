package dev.docs.runs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * Tests that take very long, or of what others show in part: run only {@linkplain Runs#nightly
 * nightly}.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
    value = "dev.docs.runs.Runs#nightly",
    disabledReason = "takes very long: -P nightly runs it")
public @interface NightlyRun {}
