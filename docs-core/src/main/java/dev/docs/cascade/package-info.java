/** What becomes of records that refer to something when that goes. */
package dev.docs.cascade;
